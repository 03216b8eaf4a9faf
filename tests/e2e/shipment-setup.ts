import type { APIRequestContext } from 'playwright/test';
import * as z from 'zod/mini';
import { Shipment } from '#server/contract/shipments.ts';
import { consignment } from '../factories/accounts.ts';
import { photograph } from '../factories/images.ts';
import { superAdmin } from '../support/browser.ts';

const SignedIn = z.object({ token: z.string() });
const Booked = z.object({ shipment: z.omit(Shipment, { id: true }) });

/** The headers of a call by the super-admin. */
async function asSuperAdmin(request: APIRequestContext): Promise<{ 'auth-token': string }> {
  const answer = await request.post('/api/login', { data: superAdmin });
  return { 'auth-token': SignedIn.parse(await answer.json()).token };
}

/** Books a shipment through the product's own route, with so many photographs. */
export async function book(request: APIRequestContext, { photographs = 0, ...fields }: BookingFields = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...consignment, ...fields })) form.append(key, String(value));
  for (let number = 1; number <= photographs; number += 1) {
    form.append('image', new File([new Uint8Array(await photograph())], `parcel-${number}.jpg`));
  }
  const answer = await request.post('/api/shipments', { headers: await asSuperAdmin(request), multipart: form });
  return Booked.parse(await answer.json()).shipment;
}

type BookingFields = {
  photographs?: number;
  description?: string;
  status?: string;
  originCity?: string;
  originCountry?: string;
};
