import type { Db } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { shipments } from '#db/schema/shipments.ts';
import { users } from '#db/schema/users.ts';
import type { Role } from '#server/contract/users.ts';
import { mailToken, mailTokenKey } from '#server/infra/mail/mail-token.ts';
import { insertFailedMails } from '../factories/mails.ts';
import { shipmentRow, userRow } from '../factories/rows.ts';

const USERS = {
  newcomer: { role: 'admin', isVerified: false },
  colleague: { role: 'admin', isVerified: true },
  chief: { role: 'super-admin', isVerified: true },
} satisfies Record<string, { role: Role; isVerified: boolean }>;

/** What a call is about. A shipment and its mail are the owner's. */
export type Subject = 'shipment' | 'mail' | keyof typeof USERS;

/** One subject; `number` is the shipment's tracking number, or empty, and `token` what the mail's link to stop mails carries. */
export type Target = { id: string; number: string; token?: string };

/** So many new subjects of a kind, written straight to the tables. */
export async function insertSubjects(db: Db, kind: Subject, ownerId: string, count: number): Promise<Target[]> {
  if (kind === 'shipment') return insertShipments(db, ownerId, count);
  if (kind === 'mail') {
    const [shipment] = await insertShipments(db, ownerId, 1);
    const ids = await insertFailedMails(db, shipment?.id ?? '', count);
    const key = await mailTokenKey(db);
    return ids.map((id) => ({ id, number: '', token: mailToken(key, id) }));
  }
  const rows = Array.from({ length: count }, () => userRow(USERS[kind]));
  const written = await db.insert(users).values(rows).returning({ id: users.id });
  return written.map(({ id }) => ({ id, number: '' }));
}

export async function insertSubject(db: Db, kind: Subject, ownerId: string): Promise<Target> {
  const [target] = await insertSubjects(db, kind, ownerId, 1);
  if (!target) throw new Error(`No ${kind} was written`);
  return target;
}

async function insertShipments(db: Db, ownerId: string, count: number): Promise<Target[]> {
  const rows = Array.from({ length: count }, () => shipmentRow(ownerId));
  const written = await db
    .insert(shipments)
    .values(rows)
    .returning({ id: shipments.id, number: shipments.trackingNumber });
  await db
    .insert(shipmentEvents)
    .values(
      written.map(({ id }) => ({ shipmentId: id, status: 'pending' as const, statusSource: 'created' as const })),
    );
  return written;
}
