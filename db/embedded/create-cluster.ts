import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { makeDirectory } from '#db/data-directory/make-directory.ts';
import { chownTree } from './chown-tree.ts';
import type { Location } from './location.ts';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

/** The database and the role that owns it: the product is no superuser. */
export const DATABASE = 'waybill_cargo';

const VERSION_FILE = 'PG_VERSION';

/**
 * Creates the cluster at the first start, beside its place, and moves it there when complete: an interrupted start
 * leaves nothing that looks like a database. With a `passwordFile` (Windows) the superuser has that password. Throws
 * one line if the directory holds something else.
 */
export async function ensureCluster(
  location: Location,
  account: SystemUser | null,
  passwordFile?: string,
): Promise<void> {
  const { cluster } = location;
  removeUnfinished(cluster);
  if (existsSync(join(cluster, VERSION_FILE))) {
    checkVersion(location);
    // PostgreSQL would reject one that others can read.
    chmodSync(cluster, 0o700);
    if (account && statSync(cluster).uid !== account.server.uid) chownTree(cluster, account.server);
    return;
  }
  if (existsSync(cluster) && readdirSync(cluster).length > 0) throw new Error(`${cluster} holds something else`);
  const unfinished = `${cluster}.unfinished-${randomUUID()}`;
  makeDirectory(unfinished, 0o700);
  if (account) chownSync(unfinished, account.initdb.uid, account.initdb.gid);
  await initialize({ ...location, cluster: unfinished }, account, passwordFile);
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
  syncDirectory(dirname(cluster));
}

/** Each has a name of its own: the programs of a start that was killed may still be writing into theirs. */
function removeUnfinished(cluster: string): void {
  const prefix = `${basename(cluster)}.unfinished-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

async function initialize(
  { cluster, programs }: Location,
  account: SystemUser | null,
  passwordFile: string | undefined,
): Promise<void> {
  const options = [
    '--username=postgres',
    ...(passwordFile
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : ['--auth-local=trust', '--auth-host=reject']),
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await runProgram(programs.initdb, [`--pgdata=${cluster}`, ...options], { account: account?.initdb });
  // Without sockets the superuser and its database serve.
  if (passwordFile) return;
  const statements = [`create role ${DATABASE} login;`, `create database ${DATABASE} owner ${DATABASE};`];
  await runProgram(programs.postgres, ['--single', '-D', cluster, 'postgres'], {
    account: account?.initdb,
    input: `${statements.join('\n')}\n`,
  });
  if (account && account.initdb.uid !== account.server.uid) chownTree(cluster, account.server);
}

function checkVersion({ cluster, programs }: Location): void {
  const [found, wanted] = [join(cluster, VERSION_FILE), join(programs.root, 'package.json')].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const major = String(JSON.parse(wanted ?? '{}').version).split('.')[0];
  if (found?.trim() !== major)
    throw new Error(`${cluster} is of PostgreSQL ${found?.trim()}, the programs are of ${major}`);
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
