import type { Db } from '#db/open-database.ts';
import type { Role } from '#server/contract/users.ts';
import { ensureSuperAdmin } from '#server/domain/users/ensure-super-admin.ts';

type Answer = { status: number; body: Record<string, unknown> };
/** The product as a factory sees it: its database, and its REST routes as `POST /api/login`. */
type App = { db: Db; rest: (route: string, call?: { token?: string; body?: unknown }) => Promise<Answer> };
export type Person = { id: string; token: string; email: string };

const PASSWORD = 'abcdefg1';
const SUPER_ADMIN = { email: 'root@example.com', password: 'abcdefg1' };
let count = 0;

/** The first super-admin, signed in. */
export async function superAdmin({ db, rest }: App): Promise<Person> {
  await ensureSuperAdmin(db, SUPER_ADMIN);
  return signedIn(rest, SUPER_ADMIN.email);
}

/** Somebody with this role, signed in. */
export async function person(app: App, role: Role, { verified }: { verified: boolean }): Promise<Person> {
  const root = await superAdmin(app);
  count += 1;
  const email = `person${count}@example.com`;
  const body = { fullName: `Person ${count}`, email, password: PASSWORD, role };
  const { body: made } = await app.rest('POST /api/register', { token: root.token, body });
  const id = (made.user as { _id: string })._id;
  if (verified) await app.rest(`PUT /api/user/${id}/verify`, { token: root.token });
  return signedIn(app.rest, email);
}

async function signedIn(rest: App['rest'], email: string): Promise<Person> {
  const { body, status } = await rest('POST /api/login', { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${body.message}`);
  return { id: (body.user as { _id: string })._id, token: String(body.token), email };
}

/** A whole shipment as a form sends it. */
export const consignment = {
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
