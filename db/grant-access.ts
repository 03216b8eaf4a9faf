import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Gives a role what the running product needs: to read and write rows, not to change the schema, and of the audit only to read it and to
 * add to it. To be repeated by the owner after each migration. Throws where the role is missing or this one may not grant.
 */
export async function grantAccess(db: Db, role: string): Promise<void> {
  const to = sql.identifier(role);
  for (const schema of ['public', 'pgboss', 'drizzle'].map((name) => sql.identifier(name))) {
    await db.execute(sql`grant usage on schema ${schema} to ${to}`);
    await db.execute(sql`grant select on all tables in schema ${schema} to ${to}`);
  }
  for (const schema of ['public', 'pgboss'].map((name) => sql.identifier(name))) {
    await db.execute(sql`grant insert, update, delete on all tables in schema ${schema} to ${to}`);
    await db.execute(sql`grant usage on all sequences in schema ${schema} to ${to}`);
  }
  await db.execute(sql`revoke update, delete on audit_entries from ${to}`);
}
