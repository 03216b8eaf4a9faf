import { type Name, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type Db, rowsOf, transaction } from './database.ts';
import { lockedTransaction } from './locked-transaction.ts';

const GRANT_LOCK = { key: ADVISORY_LOCKS.grants, timeoutMs: 60_000 };

/**
 * Grants a role the rights of the running product: to read and write rows, not to change the schema; of the audit only
 * to read and to add. The owner repeats it after each migration; at no time can the role do more. Throws one line if
 * the role is missing or could grant itself everything: the owner, its member, a superuser.
 */
export async function grantAccess(db: Db, role: string): Promise<void> {
  // PostgreSQL rejects two grants on one table at a time: every machine may begin with this.
  await lockedTransaction(
    (work) => transaction(db, work),
    GRANT_LOCK,
    async (tx) => {
      await requireLesserRole(tx, role);
      await grantRows(tx, sql.identifier(role));
    },
  );
}

async function grantRows(tx: Db, to: Name): Promise<void> {
  await tx.execute(sql`grant usage on schema public, drizzle to ${to}`);
  await tx.execute(sql`grant select on all tables in schema public, drizzle to ${to}`);
  await tx.execute(sql`grant insert, update, delete on all tables in schema public to ${to}`);
  await tx.execute(sql`grant usage on all sequences in schema public to ${to}`);
  await tx.execute(sql`revoke update, delete on audit_entries, audit_values from ${to}`);
  await tx.execute(sql`grant execute on function flush_search_index(), erase_audit_values(uuid) to ${to}`);
}

async function requireLesserRole(db: Db, role: string): Promise<void> {
  const [found] = await rowsOf<{ owns: boolean; asks: boolean }>(
    db,
    sql`select pg_has_role(role.oid, current_user, 'member') as owns,
        role.rolname = current_user and not pg_has_role(role.oid, base.datdba, 'member') as asks
      from pg_roles role join pg_database base on base.datname = current_database() where role.rolname = ${role}`,
  );
  if (!found) throw new Error(`The role ${role} does not exist`);
  if (found.asks) throw new Error(`The database's address is that of ${role} itself: the owner's is needed`);
  if (found.owns)
    throw new Error(`The role ${role} owns the database or is a superuser: the product needs one of its own`);
}
