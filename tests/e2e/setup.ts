import type { APIRequestContext, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { type Credentials, createUser, type Rest, signIn, type UserFields } from '../factories/accounts/users.ts';
import { imageBytes } from '../factories/images/images.ts';
import { createShipment, shipmentForm, shipmentInput } from '../factories/shipments/shipments.ts';
import { expect, superAdmin } from '../support/browser/browser.ts';
import type { Variables } from '../support/server/server.ts';

const PASSWORD = 'Seagull2026';

/** For `serverVariables`: a change can be undone for a minute. Files that name this very object share their servers. */
export const MAIL_HOLD: Variables = { MAIL_HOLD_SECONDS: '60' };

/** The same, for the deleted shipments too, which no other scenario on these servers adds to. */
export const SHARED_WORK: Variables = { SHARED_WORK: 'on', RETENTION_DAYS: '31' };

/** The product's REST routes, called beside the page. */
export function restOf(request: APIRequestContext): Rest {
  return async (route, { token, body } = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ');
    const content = body instanceof FormData ? { multipart: body } : body === undefined ? {} : { data: body };
    const headers: Record<string, string> = token === undefined ? {} : { 'auth-token': token };
    const response = await request.fetch(path, { method, headers, ...content });
    return { status: response.status(), body: await response.json() };
  };
}

/** The token of an account that is there already: the super-admin's unless stated otherwise. */
export async function tokenOf(request: APIRequestContext, account: Credentials = superAdmin): Promise<string> {
  return (await signIn(restOf(request), account)).token;
}

/** Calls of the super-admin beside the page. */
export async function office(request: APIRequestContext) {
  const headers = { 'auth-token': await tokenOf(request) };
  return async (path: string, data: object) => {
    const response = await request.post(`/api${path}`, { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
}

/** Creates shipments, ten at a time: a busy machine would reject fifty; by the super-admin unless stated otherwise. */
export async function createShipments(
  request: APIRequestContext,
  all: readonly Record<string, string>[],
  by?: Credentials,
): Promise<{ id: string; trackingNumber: string }[]> {
  const token = await tokenOf(request, by);
  const create = async (fields: Record<string, string>) => {
    const { _id: id, trackingNumber } = await createShipment(restOf(request), { token }, shipmentForm(fields));
    return { id, trackingNumber };
  };
  const created: { id: string; trackingNumber: string }[] = [];
  for (let at = 0; at < all.length; at += 10) {
    created.push(...(await Promise.all(all.slice(at, at + 10).map(create))));
  }
  return created;
}

/** Creates shipments of the super-admin's one after the other: the last is the newest. */
export async function createInOrder(request: APIRequestContext, all: readonly Record<string, string>[]): Promise<void> {
  const token = await tokenOf(request);
  for (const fields of all) await createShipment(restOf(request), { token }, { ...shipmentInput, ...fields });
}

/** A new shipment of the super-admin's with so many images. */
export async function newShipment(
  request: APIRequestContext,
  { images = 0, ...fields }: { images?: number } & Record<string, string | number> = {},
) {
  const files = await Promise.all(Array.from({ length: images }, () => imageBytes()));
  return createShipment(restOf(request), { token: await tokenOf(request) }, shipmentForm(fields, files));
}

/** The same with this image. */
export const shipmentWithImage = async (request: APIRequestContext, image: Buffer) =>
  createShipment(restOf(request), { token: await tokenOf(request) }, shipmentForm({}, [image]));

/** The users of the product, as the super-admin manages them through REST. */
export async function manageUsers(request: APIRequestContext) {
  const rest = restOf(request);
  const root = await signIn(rest, superAdmin);
  const { token } = root;
  return {
    /** Unverified unless stated otherwise. */
    async create({ fullName, email, ...others }: Partial<UserFields> & { fullName: string; email: string }) {
      const id = await createUser(rest, root, { fullName, email, isVerified: false, password: PASSWORD, ...others });
      return { id, fullName, email, password: PASSWORD };
    },
    verify: (id: string) => rest(`PUT /api/user/${id}/verify`, { token }),
    update: (id: string, body: object) => rest(`PATCH /api/user/${id}`, { token, body }),
    remove: (id: string) => rest(`DELETE /api/user/${id}`, { token }),
    get: async (id: string) => (await rest(`GET /api/user/${id}`, { token })).body.user,
  };
}

/** A load of the super-admin's with this driver, which departs now, with these shipments. Resolves to its number. */
export async function openRound(
  request: APIRequestContext,
  { driver, numbers }: { driver: string; numbers: readonly string[] },
): Promise<string> {
  const rest = restOf(request);
  const token = await tokenOf(request);
  const route = { fromCity: 'Rotterdam', fromCountry: 'Netherlands', toCity: 'Utrecht', toCountry: 'Netherlands' };
  const round = { ...route, mode: 'Ground', departure: new Date().toISOString(), driver };
  const { body } = await rest('POST /api/loads', { token, body: round });
  const { number } = z.object({ load: z.object({ number: z.string() }) }).parse(body).load;
  await rest(`PUT /api/loads/${number}/shipments`, { token, body: { numbers } });
  return number;
}

/** The next calls of one procedure are answered with this error instead. */
export async function failing(page: Page, procedure: string, httpStatus: number, message: string): Promise<void> {
  const error = { message, code: -32603, data: { code: 'FAILED', httpStatus, path: procedure } };
  await page.route(`**/api/trpc/${procedure}**`, (route) => route.fulfill({ status: httpStatus, json: { error } }));
}
