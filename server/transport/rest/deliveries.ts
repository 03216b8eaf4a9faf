import { withRestId } from '#contract/values/rest-id.ts';
import { getDelivery } from '#server/domain/deliveries/get.ts';
import { resendDelivery } from '#server/domain/deliveries/resend.ts';
import { restRoutes } from './rest-routes.ts';

/** Single mails of the delivery log (contract section 3). */
export const deliveryRoutes = restRoutes()
  .get('/deliveries/:id', async (c) => c.json(withRestId(await getDelivery(c.var.ctx, c.req.param()))))
  .post('/deliveries/:id/resend', async (c) => {
    await resendDelivery(c.var.ctx, c.req.param());
    return c.json({ success: true }, 202);
  });
