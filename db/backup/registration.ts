import type postgres from 'postgres';
import type { ServerAddress } from '#db/database.ts';
import { BACKUP_TIMEOUT_SECONDS } from '#db/schema/backups.ts';
import { connectServer } from './connect-server.ts';

const HEARTBEAT_MS = 10_000;

/**
 * Runs the work of a backup while a row marks it, so that the product leaves image files on disk. Rejects if that row
 * was taken for dead meanwhile: the process was suspended, and files may be gone.
 */
export async function whileRegistered<Result>(address: ServerAddress, work: () => Promise<Result>): Promise<Result> {
  const sql = connectServer(address);
  try {
    const id = await register(sql);
    const timer = setInterval(() => void beat(sql, id).catch(() => undefined), HEARTBEAT_MS);
    try {
      const result = await work();
      await beat(sql, id);
      return result;
    } finally {
      clearInterval(timer);
      await sql`delete from backups where id = ${id}`;
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function register(sql: postgres.Sql): Promise<string> {
  await sql`delete from backups where heartbeat_at < now() - make_interval(secs => ${BACKUP_TIMEOUT_SECONDS})`;
  const [row] = await sql<{ id: string }[]>`insert into backups default values returning id`;
  if (!row) throw new Error('The backup could not be registered');
  return row.id;
}

/** One that came too late never counts again. */
async function beat(sql: postgres.Sql, id: string): Promise<void> {
  const { count } = await sql`
    update backups set heartbeat_at = now()
    where id = ${id} and heartbeat_at > now() - make_interval(secs => ${BACKUP_TIMEOUT_SECONDS})`;
  if (count !== 1) throw new Error('The backup stood still for a minute: images may be gone meanwhile. Start it again');
}
