import { CreateRequest, type RequestFields } from '#contract/requests/requests.ts';
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

const { company: _, pickupDate: _day, note: _note, ...parsed } = CreateRequest.parse(requestInput);
export const requestFields: RequestFields = parsed;

/** A request of the member's, made by the verb. */
export const newRequest = ({ ctx }: Pick<SignedIn, 'ctx'>, fields: object = {}) =>
  createRequest(ctx, CreateRequest.parse({ ...requestInput, ...fields }));

type Values = Partial<typeof shipmentRequests.$inferInsert> & { companyId: string };

/** Writes a request straight to the table. */
export async function insertRequest(db: Db, values: Values): Promise<string> {
  const [row] = await db
    .insert(shipmentRequests)
    .values({ fields: requestFields, ...values })
    .returning({ id: shipmentRequests.id });
  if (!row) throw new Error('No request was written');
  return row.id;
}
