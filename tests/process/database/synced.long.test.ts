import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { embeddedProcesses } from '../../support/postgres/embedded-server.ts';
import { attachStrace, requireStrace } from '../../support/process/strace/strace.ts';
import { descriptorPath, readCalls } from '../../support/process/strace/strace-log.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { wallClock } from '../../support/process/wall-clock.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const CREATIONS = 20;
const SYNCS = ['fsync', 'fdatasync'];

type Span = { began: number; ended: number };

test.runIf(process.platform === 'linux')(
  'each creation is answered after a sync of the write-ahead log that began and ended within it',
  async () => {
    requireStrace();
    const directories = await serverDirectories();
    const server = await startServer({ ...directories, ...SUPER_ADMIN_VARIABLES });
    const caller = restCaller(server.url);
    const { token } = await signIn(caller.call);
    const create = async (): Promise<Span> => {
      const began = wallClock();
      const { status } = await caller.call('POST /api/shipments', { token, body: shipmentInput });
      const ended = wallClock();
      expect(status).toBe(201);
      return { began, ended };
    };

    const log = join(await temporaryDirectory(), 'strace.log');
    const strace = await attachStrace(embeddedProcesses(directories.DATA_DIR).all, SYNCS, log);
    const creations: Span[] = [];
    while (creations.length < CREATIONS) creations.push(await create());
    await strace.detach();
    caller.close();
    await server.stop();

    const syncs = await syncsOfTheLog(log, join(realpathSync(directories.DATA_DIR), 'postgresql/pg_wal/'));
    const unsynced = creations.filter(
      ({ began, ended }) => !syncs.some((sync) => sync.began > began && sync.ended < ended),
    );
    expect(unsynced).toEqual([]);
  },
);

/** Only those that succeeded. */
async function syncsOfTheLog(straceLog: string, directory: string): Promise<Span[]> {
  const syncs: Span[] = [];
  for await (const call of readCalls(straceLog)) {
    if (call.result === 0 && descriptorPath(call)?.startsWith(directory)) syncs.push(call);
  }
  return syncs;
}
