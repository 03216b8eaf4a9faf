import { CreateRequest } from '#contract/requests/requests.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { createRequest } from '#server/domain/companies/requests/request.ts';
import type { SignedIn } from './actors.ts';

/** The least that a request says. */
export const requestInput = {
  originCity: 'Gdańsk',
  originCountry: 'Poland',
  destinationCity: 'Porto',
  destinationCountry: 'Portugal',
  weight: 120,
};

/** A request of the member's, made by the verb. */
export const newRequest = ({ ctx }: Pick<SignedIn, 'ctx'>, fields: object = {}) =>
  createRequest(ctx, CreateRequest.parse({ ...requestInput, ...fields }));

/** Writes a request straight to the table. */
export async function insertRequest(db: Db, values: Partial<typeof shipmentRequests.$inferInsert>): Promise<string> {
  const { company: _, pickupDate: __, note: ___, ...fields } = CreateRequest.parse(requestInput);
  const [row] = await db
    .insert(shipmentRequests)
    .values({ companyId: '', fields, ...values })
    .returning({ id: shipmentRequests.id });
  if (!row) throw new Error('No request was written');
  return row.id;
}
