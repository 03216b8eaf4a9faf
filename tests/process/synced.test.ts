import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consignment } from '../factories/accounts.ts';
import { embeddedProcesses } from '../support/embedded-server.ts';
import { restCaller } from '../support/rest-caller.ts';
import { startServer } from '../support/server.ts';
import { serverFolders } from '../support/server-directories.ts';
import { attachStrace, requireStrace } from '../support/strace.ts';
import { descriptorPath, readCalls } from '../support/strace-log.ts';
import { temporaryFolder } from '../support/temporary-directory.ts';
import { wallClock } from '../support/wall-clock.ts';

const CREATIONS = 20;
const SYNCS = ['fsync', 'fdatasync'];
const SUPER_ADMIN = { email: 'root@example.com', password: 'abcdefg1' };

type Span = { began: number; ended: number };

test.runIf(process.platform === 'linux')(
  'each creation is answered after a sync of the write-ahead log that began and ended within it',
  async () => {
    requireStrace();
    const folders = await serverFolders();
    const account = { SUPER_ADMIN_EMAIL: SUPER_ADMIN.email, SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password };
    const server = await startServer({ ...folders, ...account });
    const caller = restCaller(server.url);
    const { body } = await caller.call('POST /api/login', { body: SUPER_ADMIN });
    const create = async (): Promise<Span> => {
      const began = wallClock();
      const { status } = await caller.call('POST /api/shipments', { token: String(body.token), body: consignment });
      const ended = wallClock();
      expect(status).toBe(201);
      return { began, ended };
    };

    const log = join(await temporaryFolder(), 'strace.log');
    const strace = await attachStrace(embeddedProcesses(folders.DATA_DIR).all, SYNCS, log);
    const creations: Span[] = [];
    while (creations.length < CREATIONS) creations.push(await create());
    await strace.detach();
    caller.close();
    await server.stop();

    const syncs = await syncsOfTheLog(log, join(realpathSync(folders.DATA_DIR), 'postgresql/pg_wal/'));
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
