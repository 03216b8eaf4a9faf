import type { APIRequestContext } from 'playwright/test';
import * as z from 'zod/mini';
import { consignment } from '../../factories/accounts.ts';
import { superAdmin } from '../../support/browser.ts';

const SignedIn = z.object({ token: z.string() });
const Booked = z.object({ shipment: z.object({ _id: z.string(), trackingNumber: z.string() }) });

type Account = { email: string; password: string };

/** The token of an account that is there already. */
export async function tokenOf(request: APIRequestContext, { email, password }: Account = superAdmin): Promise<string> {
  const answer = await request.post('/api/login', { data: { email, password } });
  return SignedIn.parse(await answer.json()).token;
}

/** Books shipments, all at once; by the super-admin unless somebody else is named. */
export async function bookAll(request: APIRequestContext, all: readonly Record<string, string>[], by?: Account) {
  const headers = { 'auth-token': await tokenOf(request, by) };
  return Promise.all(
    all.map(async (fields) => {
      const answer = await request.post('/api/shipments', { headers, multipart: { ...consignment, ...fields } });
      const { shipment } = Booked.parse(await answer.json());
      return { id: shipment._id, trackingNumber: shipment.trackingNumber };
    }),
  );
}

/** Has a second super-admin made by the first. */
export async function addSuperAdmin(request: APIRequestContext, account: Account): Promise<Account> {
  const data = { fullName: 'Second Harbourmaster', ...account, role: 'super-admin' };
  await request.post('/api/register', { headers: { 'auth-token': await tokenOf(request) }, data });
  return account;
}
