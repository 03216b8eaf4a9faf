import { withRestId } from '#contract/values/rest-id.ts';
import { getMail } from '#server/domain/mails/get.ts';
import { resendMail } from '#server/domain/mails/resend.ts';
import { restRoutes } from './rest-routes.ts';

/** Single mails of the delivery log (contract section 3). */
export const mailRoutes = restRoutes()
  .get('/deliveries/:id', async (c) => c.json(withRestId(await getMail(c.var.ctx, c.req.param()))))
  .post('/deliveries/:id/resend', async (c) => {
    await resendMail(c.var.ctx, c.req.param());
    return c.json({ success: true }, 202);
  });
