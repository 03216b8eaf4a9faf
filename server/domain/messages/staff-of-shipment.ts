import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';

type Stored = Pick<ShipmentRow, 'userId' | 'company'>;

/** The customer's contact; null without one who can still own shipments (docs/contract/companies.md, 'Contact'). */
export async function contactOf(db: Db, { company }: Pick<Stored, 'company'>): Promise<string | null> {
  if (company === null) return null;
  const [row] = await db
    .select({ id: users.id })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.ownerId))
    .where(and(eq(companies.id, company), canOwnShipments()));
  return row?.id ?? null;
}

/** Mailed of what comes in: the shipment's owner and the customer's contact, while they are active. */
export async function staffToTell(db: Db, stored: Stored): Promise<{ id: string; email: string }[]> {
  const ids = [stored.userId, (await contactOf(db, stored)) ?? stored.userId];
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), users.isActive, isNull(users.deletedAt)));
}
