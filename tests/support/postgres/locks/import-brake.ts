import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

/** The statements before which an import can be paused: the event and table of a trigger. */
const PLACES = {
  'before its first row': 'insert on import_batches',
  'in the middle of its rows': "insert on shipments for each row when (new.reference = 'R-1050')",
  'among its mails': 'insert on delivery_events',
  'after its last row': "insert on audit_entries for each row when (new.action = 'shipments-imported')",
};
export type Place = keyof typeof PLACES;
export const places = Object.keys(PLACES) as Place[];

const LOCK = 4_711;
const EVERY_MS = 5;
const TIMEOUT_MS = 60_000;

/** A connection to the embedded database of a running product, as its superuser, which only the socket accepts. */
export function connectEmbedded(dataDir: string): postgres.Sql {
  const directory = readFileSync(join(dataDir, 'postgresql.socket'), 'utf8').trim();
  const path = join(directory, '.s.PGSQL.5432');
  return postgres({ path, username: 'postgres', database: 'waybill_cargo', max: 1, onnotice: () => undefined });
}

/** Pauses every import at this point from now on. `waiting` resolves to the id of the waiting PostgreSQL process. */
export async function pauseImports(sql: postgres.Sql, place: Place): Promise<{ waiting(): Promise<number> }> {
  await sql.unsafe(`
    create function wait_for_test() returns trigger language plpgsql set lock_timeout = 0 as
      $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
    create trigger wait_for_test before ${PLACES[place]} execute function wait_for_test();
    select pg_advisory_lock(${LOCK})`);
  return {
    async waiting() {
      const until = Date.now() + TIMEOUT_MS;
      while (Date.now() < until) {
        const [waiter] = await sql<{ pid: number }[]>`
          select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`;
        if (waiter) return waiter.pid;
        await delay(EVERY_MS);
      }
      throw new Error('No import waits');
    },
  };
}

/** After kill -9 of a PostgreSQL process all others end as well, and this connection is made anew. */
export async function resumeImports(sql: postgres.Sql): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await sql`drop function if exists wait_for_test cascade`;
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(EVERY_MS);
    }
  }
}
