// ops/postgres/start-replica.sh, with the programs of the system in place of the container’s.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requirePostgresPrograms, type ServerPrograms } from '../../support/postgres/postgres-programs.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';
import { freePort } from '../../support/process/free-port.ts';

// The product's own package has neither psql nor pg_basebackup.
process.env.TEST_POSTGRES_EDITION = 'oldest';

const SCRIPT = readFileSync(new URL('../../../ops/postgres/start-replica.sh', import.meta.url), 'utf8');

describe('the replica of compose.yaml', () => {
  let primary: ThrowawayPostgres;
  let onPrimary: postgres.Sql;
  let programs: ServerPrograms;
  let root: string;

  beforeAll(async () => {
    programs = requirePostgresPrograms();
    primary = await throwawayPostgres();
    onPrimary = postgres(primary.url, { max: 1 });
    await onPrimary`create database waybill`;
    await onPrimary`alter system set unix_socket_directories = '/tmp'`;
    root = mkdtempSync(join(tmpdir(), 'start-replica-'));
    if (programs.account) chownSync(root, programs.account.uid, programs.account.gid);
  }, 60_000);

  afterAll(async () => {
    await onPrimary.end();
    await primary.remove();
    rmSync(root, { recursive: true, force: true });
  });

  const data = () => join(root, 'replica');
  const slots = () => onPrimary`select slot_name from pg_replication_slots`;

  function start(path: string, port: number): ChildProcess {
    const text = SCRIPT.replace('/var/lib/postgresql/data/replica', data()).replace(
      'host=postgres user=waybill',
      `host=127.0.0.1 port=${primary.port} user=test`,
    );
    const env = { PATH: `${path}:${process.env.PATH}`, PGPASSWORD: 'none', PGPORT: String(port) };
    return spawn('/bin/sh', ['-c', text], { cwd: root, env, stdio: 'ignore', detached: true, ...programs.account });
  }

  /** A pg_basebackup that is slow enough to be killed. */
  function slowCopy(): string {
    const file = join(root, 'pg_basebackup');
    writeFileSync(file, `#!/bin/sh\nexec ${programs.directory}/pg_basebackup --max-rate 2M "$@"\n`);
    chmodSync(file, 0o755);
    return root;
  }

  test('a first copy that is killed is made anew, with the slot that it left', async () => {
    const port = await freePort();
    const broken = start(slowCopy(), port);
    const hasBegun = () => [data(), `${data()}.part`].some((directory) => existsSync(join(directory, 'PG_VERSION')));
    await expect.poll(hasBegun, { timeout: 60_000, interval: 20 }).toBe(true);
    const ended = once(broken, 'exit');
    process.kill(-Number(broken.pid), 'SIGKILL');
    await ended;
    expect(await slots()).toEqual([{ slot_name: 'waybill_replica' }]);
    const isActive = async () => (await onPrimary`select 1 from pg_replication_slots where active`).length;
    await expect.poll(isActive, { timeout: 60_000 }).toBe(0);

    for (let round = 1; round <= 2; round += 1) {
      const replica = start(programs.directory, port);
      onTestFinished(() => void replica.kill('SIGQUIT'));
      const onReplica = postgres(`postgres://test@127.0.0.1:${port}/waybill`, { max: 1, onnotice: () => undefined });
      const isStandby = () =>
        onReplica`select pg_is_in_recovery() as standby`.then(
          ([row]) => row?.standby,
          () => null,
        );
      await expect.poll(isStandby, { timeout: 30_000 }).toBe(true);
      await expect.poll(isActive, { timeout: 60_000 }).toBe(1);
      await onReplica.end();
      const stopped = once(replica, 'exit');
      replica.kill('SIGINT');
      await stopped;
      // The second start finds the copy and makes none.
      if (round === 1) writeFileSync(join(data(), 'mark'), '');
    }
    expect(existsSync(join(data(), 'mark'))).toBe(true);
    expect(await slots()).toEqual([{ slot_name: 'waybill_replica' }]);
  }, 120_000);
});
