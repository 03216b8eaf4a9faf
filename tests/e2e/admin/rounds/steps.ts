import type { APIRequestContext, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { expect, superAdmin } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, restOf, tokenOf } from '../../setup.ts';

const Opened = z.object({ load: z.object({ _id: z.string(), number: z.string() }) });

/** A driver with a round of today: these shipments in this order, with notes by their place. */
export async function newRound(
  request: APIRequestContext,
  driver: { fullName: string; email: string },
  shipments: readonly Record<string, string>[],
  notes: readonly string[] = [],
) {
  const rest = restOf(request);
  const token = await tokenOf(request);
  const account = await (await manageUsers(request)).create({ ...driver, duty: 'driver', isVerified: true });
  const made = await createShipments(request, shipments, superAdmin);
  const ids = made.map(({ id }) => id);
  const body = {
    ...{ mode: 'Ground', fromCity: 'Lagos', fromCountry: 'Nigeria', toCity: 'Lagos', toCountry: 'Nigeria' },
    ...{ transport: 'Van 7', departure: new Date().toISOString(), driver: account.id },
  };
  const { load } = Opened.parse((await rest('POST /api/loads', { token, body })).body);
  expect((await rest(`PUT /api/loads/${load._id}/shipments`, { token, body: { ids } })).status).toBe(200);
  const order = { ids, notes: Object.fromEntries(notes.map((note, at) => [ids[at], note])) };
  expect((await rest(`PUT /api/loads/${load._id}/order`, { token, body: order })).status).toBe(200);
  return { driver: account, load, numbers: made.map(({ trackingNumber }) => trackingNumber), rest, token };
}

const Read = z.object({
  shipment: z.object({
    _id: z.string(),
    status: z.string(),
    proof: z.nullable(z.object({ receivedBy: z.string() })),
    events: z.array(z.object({ status: z.string(), reason: z.nullish(z.string()) })),
  }),
});

/** The shipment as staff read it. */
export async function readShipment(request: APIRequestContext, number: string) {
  const { body } = await restOf(request)(`GET /api/shipments/${number}`, { token: await tokenOf(request) });
  return Read.parse(body).shipment;
}

/** Until the page opens without a network. */
export async function untilStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => (await caches.match('/admin/round', { ignoreVary: true })) !== undefined);
  await expect.poll(isStored).toBe(true);
}
