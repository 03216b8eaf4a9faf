import type { RestShipment } from '#contract/shipments/shipments.ts';
import type { Rest } from '../accounts/users.ts';
import { formData, textPart } from '../multipart.ts';

/** JSON input for a shipment: required fields only. */
export const shipmentInput = {
  senderName: 'Anneke de Vries',
  senderEmail: 'a.devries@example.com',
  receiverName: 'Grace Okafor',
  receiverEmail: 'g.okafor@example.com',
  originAddress: 'Waalhaven 12',
  originCity: 'Rotterdam',
  originCountry: 'Netherlands',
  destinationAddress: '7 Wharf Road',
  destinationCity: 'Lagos',
  destinationCountry: 'Nigeria',
  weight: 12.5,
};

type Fields = Record<string, unknown>;

/** The same as the parts of a form; what is given comes in its place or beside it. */
export const shipmentParts = (fields: Fields = {}): Buffer[] =>
  Object.entries({ ...shipmentInput, ...fields }).map(([name, value]) => textPart(name, String(value)));

/** The same as a form with these images. */
export const shipmentForm = (fields: Fields = {}, images: readonly Uint8Array[] = []): FormData =>
  formData({ ...shipmentInput, ...fields }, images);

/** Creates one through REST; a form as body brings images. */
export async function createShipment(
  rest: Rest,
  { token }: { token: string },
  body: FormData | Fields = shipmentInput,
): Promise<RestShipment> {
  const response = await rest('POST /api/shipments', { token, body });
  if (response.status !== 201) throw new Error(`The shipment was not created: ${response.body.message}`);
  return response.body.shipment as RestShipment;
}
