import * as z from 'zod/mini';
import { Invoice } from '#contract/documents/invoices.ts';
import { filterInputs } from '#contract/shipments/list-queries.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { limitInput, noneWhenEmpty, Pagination, pageInput } from '#contract/values/pagination.ts';

const ONLY = ['unpaid'] as const;
const WRONG_ONLY = pleaseSelect('list', ONLY);

/** `GET /portal/invoices`; `company`: one of the caller's own, without it all of them. */
export const PortalInvoicesQuery = z.object({
  company: filterInputs.company,
  only: noneWhenEmpty(choiceInput(ONLY, WRONG_ONLY), WRONG_ONLY),
  page: pageInput,
  limit: limitInput,
});
export type PortalInvoicesQuery = z.infer<typeof PortalInvoicesQuery>;

/** The figures of an invoice, with its document (`id`, `name`, `title`) and its shipment. */
export const PortalInvoice = z.extend(Invoice, {
  id: z.string(),
  name: z.string(),
  title: z.string(),
  shipmentId: z.string(),
  trackingNumber: z.string(),
  reference: z.string(),
});
export type PortalInvoice = z.infer<typeof PortalInvoice>;

/** `due`: the sum of what is not paid in each currency, exact. */
export const PortalInvoices = z.object({
  invoices: z.array(PortalInvoice),
  due: z.array(z.object({ currency: z.string(), amount: z.string() })),
  pagination: Pagination,
});
export type PortalInvoices = z.infer<typeof PortalInvoices>;
