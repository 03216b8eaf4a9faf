import { DatabaseUnavailable } from '#db/connection-errors.ts';
import type { Connection } from '#db/postgres/connection.ts';
import { type LogPoint, parsePosition } from './replay-clock.ts';

/**
 * Flushed to its disk: a replica gets this far by itself, even when nobody writes any more. The timeline begins a log
 * file's name.
 */
const PRIMARY_POINT = `select position::text, left(pg_walfile_name(position), 8) as timeline
  from pg_current_wal_flush_lsn() position`;

/**
 * The primary's position, asked on a session of its own, which `ask` opens if needed: the pool's are busy when the
 * primary is, and then its replica is needed most. `at` is the time of the question in milliseconds.
 */
export function primaryWatch(open: () => Promise<Connection>) {
  let connection: Connection | undefined;
  const drop = () => {
    connection?.destroy(new DatabaseUnavailable('The primary is not watched'));
    connection = undefined;
  };
  /** Rejects where it does not answer, or has become a standby. */
  const ask = async (): Promise<{ point: LogPoint; at: number }> => {
    connection ??= await open();
    const at = Date.now();
    try {
      const [row] = await connection.run({ text: PRIMARY_POINT });
      return { at, point: { position: parsePosition(row?.position), timeline: Number.parseInt(row?.timeline, 16) } };
    } catch (error) {
      drop();
      throw error;
    }
  };
  return { ask, drop };
}
