import { type SQL, sql } from 'drizzle-orm';
import type { PortalInvoice, PortalInvoices, PortalInvoicesQuery } from '#contract/portal/invoices.ts';
import { paginate } from '#contract/values/pagination.ts';
import { rowsOf } from '#db/open-database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReadScope, type Scope } from './scope.ts';

/**
 * The documents `paper` with figures that these companies see as customers, and their shipments `about`, as `from ...
 * where ...`; other conditions may follow (docs/contract/portal.md, 'Invoices').
 */
export const fromInvoices = (scope: Scope): SQL => sql`from ${shipmentDocuments} paper
  join ${shipments} about on about.id = paper.shipment_id and about.deleted_at is null
  where paper.invoice_number is not null and paper.type = 'invoice' and paper.visibility <> 'staff'
    and about.company_id = any(${sql.param(scope.map(({ id }) => id))}::uuid[])
    and coalesce(paper.former_company_id, about.company_id) = about.company_id`;

export const isUnpaid = sql`paper.invoice_paid is null`;

/**
 * The invoices of the caller's companies, those that are not paid first, the earliest due first, and what is due in
 * each currency, of all of them. Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function listPortalInvoices(
  ctx: Ctx,
  { only, page, limit, ...query }: PortalInvoicesQuery,
): Promise<PortalInvoices> {
  const { companies } = await requireReadScope(ctx, query);
  const selected = sql`${fromInvoices(companies)} and (${only !== 'unpaid'} or ${isUnpaid})`;
  const invoices = await rowsOf<PortalInvoice>(
    ctx.db,
    sql`select paper.id, paper.name, paper.title, about.id as "shipmentId", about.tracking_number as "trackingNumber",
      about.reference, paper.invoice_number as number, paper.invoice_amount::text as amount,
      paper.invoice_currency as currency, paper.invoice_due::text as due, paper.invoice_paid::text as paid
      ${selected}
      order by (${isUnpaid}) desc, case when ${isUnpaid} then paper.invoice_due end nulls last, paper.created_at desc,
        paper.id
      limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [counted] = await rowsOf<{ total: number }>(ctx.db, sql`select count(*)::int as total ${selected}`);
  const due = await rowsOf<PortalInvoices['due'][number]>(
    ctx.db,
    sql`select paper.invoice_currency as currency, sum(paper.invoice_amount)::text as amount
      ${fromInvoices(companies)} and ${isUnpaid} group by 1 order by 1`,
  );
  return { invoices, due, pagination: paginate(page, limit, counted?.total ?? 0) };
}
