import { eq } from 'drizzle-orm';
import { CreateCompany } from '#contract/companies/companies.ts';
import type { EnquiryRequest, RequestFields, ShipmentRequest } from '#contract/requests/requests.ts';
import type { ServiceType } from '#contract/service-types.ts';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { createCompany } from '#server/domain/companies/save.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';
import { loadRequests, lockCompany } from './load.ts';
import { recordRequest } from './recipients.ts';

const enquiryNotFound = () => new AppError('enquiry-not-found');

/**
 * Makes a visitor's quote a request of a company, or of a new one, by a super-admin (docs/contract/requests.md).
 * The visitor's address proves nothing: nobody is mailed or made a member by it. Throws `unauthenticated`,
 * `forbidden`, `not-found`, `invalid`, and `conflict` for one that is a request already.
 */
export async function requestFromEnquiry(ctx: Ctx, input: { id: string } & EnquiryRequest): Promise<ShipmentRequest> {
  const guard = (caller: Ctx) => ({
    user: requireSuperAdmin(caller),
    id: requireUuid(input.id, enquiryNotFound),
  });
  return authorizedTransaction(ctx, guard, async (tx, { id }) => {
    const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
    if (!enquiry) throw enquiryNotFound();
    if (enquiry.kind !== 'quote') throw new AppError('enquiry-no-quote');
    if ((await tx.$count(shipmentRequests, eq(shipmentRequests.enquiryId, id))) > 0)
      throw new AppError('enquiry-requested');
    const { newCompany } = input;
    const company = newCompany
      ? await createCompany({ ...ctx, db: tx }, CreateCompany.parse({ language: null, ...newCompany }))
      : await lockCompany(tx, input.company ?? '');
    if (!company) throw new AppError('company-unknown', { field: 'company' });
    const [row] = await tx
      .insert(shipmentRequests)
      .values({ companyId: company.id, enquiryId: id, ...askedIn(enquiry) })
      .returning();
    if (!row) throw new Error('No request was written');
    await recordRequest(tx, ctx, row, { kind: 'request-added', to: company.name });
    const [request] = await loadRequests(tx, eq(shipmentRequests.id, row.id));
    if (!request) throw new Error('The request is not there');
    return request;
  });
}

const MODES: Readonly<Record<ServiceType, ShippingMode>> = {
  ground: 'Ground',
  air: 'Air',
  ocean: 'Sea',
  express: 'Air',
  ltl: 'Ground',
  ftl: 'Ground',
};

/** A visitor writes each place as one text: what follows its last comma is taken for the country. */
function placeOf(text: string | null): { city: string; country: string } {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const country = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { city: parts.join(', '), country };
}

/** The goods and places of a quote, without who asked. */
function askedIn(enquiry: typeof enquiries.$inferSelect): { fields: RequestFields; note: string } {
  const [origin, destination] = [placeOf(enquiry.origin), placeOf(enquiry.destination)];
  const fields: RequestFields = {
    senderName: '',
    senderEmail: '',
    senderContact: '',
    receiverName: '',
    receiverEmail: '',
    receiverContact: '',
    originAddress: '',
    originCity: origin.city,
    originCountry: origin.country,
    destinationAddress: '',
    destinationCity: destination.city,
    destinationCountry: destination.country,
    weight: enquiry.weight,
    references: [],
    pieces: [],
    description: enquiry.text ?? '',
    reference: '',
    shippingMode: MODES[enquiry.serviceType ?? 'ground'],
  };
  return { fields, note: enquiry.dimensions ?? '' };
}
