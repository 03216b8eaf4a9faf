import { EnquiryListQuery, MarkEnquiry, RequestQuote, SendContactMessage } from '#contract/enquiries/enquiries.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { listEnquiries } from '#server/domain/enquiries/list.ts';
import { markEnquiry } from '#server/domain/enquiries/mark.ts';
import { requestQuote, requireEnquiries, sendContactMessage } from '#server/domain/enquiries/send.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { readBody, readJson, readQuery } from './json.ts';
import { only, restRoutes } from './rest-routes.ts';

const bySuperAdmin = only(requireSuperAdmin);
const whereSent = only(requireEnquiries);

/** Quotes and messages of visitors (contract section 8). */
export const enquiryRoutes = restRoutes()
  .post('/quotes', whereSent, async (c) => {
    await requestQuote(c.var.ctx, await readBody(c, RequestQuote));
    return c.json({ success: true }, 202);
  })
  .post('/messages', whereSent, async (c) => {
    await sendContactMessage(c.var.ctx, await readBody(c, SendContactMessage));
    return c.json({ success: true }, 202);
  })
  .get('/enquiries', bySuperAdmin, async (c) => {
    return c.json(withRestId(await listEnquiries(c.var.ctx, EnquiryListQuery.parse(readQuery(c)))));
  })
  .patch('/enquiries/:id', bySuperAdmin, async (c) => {
    await markEnquiry(c.var.ctx, MarkEnquiry.parse({ ...(await readJson(c)), ...c.req.param() }));
    return c.json({ success: true });
  });
