import { EnquiryListQuery, MarkEnquiry, RequestQuote, SendContactMessage } from '#contract/enquiries/enquiries.ts';
import { listEnquiries } from '#server/domain/enquiries/list.ts';
import { markEnquiry } from '#server/domain/enquiries/mark.ts';
import { requestQuote, requireEnquiries, sendContactMessage } from '#server/domain/enquiries/send.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const bySuperAdmin = guarded(requireSuperAdmin);
const whereSent = guarded(requireEnquiries);

/** Quotes and messages of visitors (contract section 8). */
export const enquiriesRouter = router({
  requestQuote: whereSent.input(RequestQuote).mutation(async ({ ctx, input }) => {
    await requestQuote(ctx, input);
    return { success: true as const };
  }),
  sendMessage: whereSent.input(SendContactMessage).mutation(async ({ ctx, input }) => {
    await sendContactMessage(ctx, input);
    return { success: true as const };
  }),
  list: bySuperAdmin.input(EnquiryListQuery).query(({ ctx, input }) => listEnquiries(ctx, input)),
  mark: bySuperAdmin.input(MarkEnquiry).mutation(async ({ ctx, input }) => {
    await markEnquiry(ctx, input);
    return { success: true as const };
  }),
});
