import postgres from 'postgres';
import {
  follow,
  type ThrowawayPostgres,
  throwawayPostgres,
  throwawayStandby,
} from '../../../tests/support/postgres/throwaway-postgres.ts';

/** Milliseconds since the primary was ended. */
type Failover = { promoted: number; followed: number };

/** A primary and two standbys on this machine; what is acknowledged is on two of them. */
export type PostgresCluster = {
  /** All three, of which the one that takes writes is wanted. */
  url: string;
  primary(): ThrowawayPostgres;
  /** At first; one of them may have become the primary. */
  standbys: readonly ThrowawayPostgres[];
  /**
   * Crashes the primary, promotes the standby that received more and repoints the other; `promoted` comes between.
   */
  failOver(promoted?: (primary: ThrowawayPostgres) => void): Promise<Failover>;
  remove(): Promise<void>;
};

export async function startPostgresCluster(): Promise<PostgresCluster> {
  const first = await throwawayPostgres();
  await queryRows(first, "alter system set synchronous_standby_names = 'ANY 1 (*)'");
  const standbys = [await throwawayStandby(first), await throwawayStandby(first)];
  const servers = [first, ...standbys];
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`);
  let primary = first;
  return {
    url: `postgres://test@${hosts}/postgres?target_session_attrs=read-write`,
    primary: () => primary,
    standbys,
    async failOver(promoted) {
      const began = performance.now();
      const since = () => performance.now() - began;
      const others = servers.filter((each) => each !== primary);
      await primary.stop('immediate');
      primary = await promote(others);
      promoted?.(primary);
      const failover = { promoted: since(), followed: 0 };
      for (const other of others.filter((each) => each !== primary)) {
        await other.stop();
        follow(other.data, primary);
        await other.start();
      }
      return { ...failover, followed: since() };
    },
    async remove() {
      for (const server of servers.toReversed()) await server.remove();
    },
  };
}

export async function queryRows({ url }: ThrowawayPostgres, text: string): Promise<Record<string, string>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

/** The one that has received more: with ANY 1 it has all that was acknowledged. */
async function promote(standbys: readonly ThrowawayPostgres[]): Promise<ThrowawayPostgres> {
  const ahead = "select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as bytes";
  const positions = await Promise.all(
    standbys.map(async (each) => BigInt((await queryRows(each, ahead))[0]?.bytes ?? 0)),
  );
  const [first, second] = positions;
  const chosen = standbys[(first ?? 0n) >= (second ?? 0n) ? 0 : 1];
  if (!chosen) throw new Error('There is no standby');
  await queryRows(chosen, 'select pg_promote()');
  return chosen;
}
