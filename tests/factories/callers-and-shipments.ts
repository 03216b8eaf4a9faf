import { randomUUID } from 'node:crypto';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import type { NewShipment } from '#server/contract/shipments.ts';
import type { Role } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { testDatabase } from './database.ts';

const { db } = await testDatabase();

type Traits = { role?: Role; isVerified?: boolean; isActive?: boolean };

/** A new person with a session: a verified admin unless said otherwise. */
export async function person({ role = 'admin', isVerified = true, isActive = true }: Traits = {}) {
  const email = `${randomUUID()}@example.com`;
  const values = { fullName: 'Petra Person', email, passwordHash: 'none', role, isVerified, isActive };
  const [row] = await db.insert(users).values(values).returning();
  if (!row) throw new Error('No user was written');
  const sessionHash = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(sessions).values({ tokenHash: sessionHash, cookieHash: randomUUID(), userId: row.id, expiresAt });
  const { id, fullName, createdBy } = row;
  const user = { id, fullName, email, role, isVerified, isActive, createdBy, createdAt: row.createdAt.toISOString() };
  return { db, address: '192.0.2.1', actor: { kind: 'person', user, sessionHash } } satisfies Ctx;
}

export const admin = () => person();
export const superAdmin = () => person({ role: 'super-admin', isVerified: false });
export const visitor: Ctx = { db, address: '192.0.2.2', actor: { kind: 'visitor' } };

export const aShipment: NewShipment = {
  senderName: 'Sigrid Sender',
  senderEmail: 'sigrid@example.com',
  senderContact: '',
  receiverName: 'Rolf Receiver',
  receiverEmail: 'rolf@example.org',
  originAddress: 'Quay 1',
  originCity: 'Hamburg',
  originCountry: 'Germany',
  destinationAddress: 'Street 2',
  destinationCity: 'Berlin',
  destinationCountry: 'Germany',
  weight: 12.5,
  description: '',
  carrier: 'dhl',
  shippingMode: 'Air',
  status: 'pending',
};

export const newShipment = (ctx: Ctx, fields: Partial<NewShipment> = {}) =>
  createShipment(ctx, { ...aShipment, ...fields }, []);

/** What the call was refused with: its code and message. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'not refused';
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    return 'code' in error ? `${error.code}: ${error.message}` : error.message;
  }
}
