import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

export type Account = { uid: number; gid: number };

/**
 * The account that runs the server. `initdb` needs an account that has a name, the server does not; they differ only
 * where no account can be created.
 */
export type SystemUser = { server: Account; initdb: Account };

const NAME = 'waybill-cargo';

/**
 * Null for an ordinary user, who runs the server. PostgreSQL rejects root, so for root a system account is created if
 * missing.
 */
export function systemUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const own = findAccount(NAME) ?? makeAccount();
  return own ? { server: own, initdb: own } : borrowedAccount();
}

function makeAccount(): Account | null {
  const attempts = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir=/nonexistent', '--shell=/usr/sbin/nologin'],
    // BusyBox
    ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin'],
  ];
  for (const [program = '', ...options] of attempts) {
    if (spawnSync(program, [...options, NAME], { stdio: 'ignore' }).status === 0) return findAccount(NAME);
  }
  // Another start at the same time may have been quicker.
  return findAccount(NAME);
}

const FIRST_FREE_ID = 64_300;

/** Never `nobody`, which other programs share: an unused number, and for `initdb` an account that every system has. */
function borrowedAccount(): SystemUser {
  const accounts = readAccounts();
  const initdb = accounts.find(({ name }) => name === 'daemon' || name === 'bin');
  if (!initdb) throw new Error(`the account ${NAME} is missing and cannot be made`);
  const taken = new Set(accounts.flatMap(({ uid, gid }) => [uid, gid]));
  let id = FIRST_FREE_ID;
  while (taken.has(id)) id += 1;
  return { server: { uid: id, gid: id }, initdb: { uid: initdb.uid, gid: initdb.gid } };
}

function findAccount(wanted: string): Account | null {
  const found = readAccounts().find(({ name }) => name === wanted);
  return found ? { uid: found.uid, gid: found.gid } : null;
}

function readAccounts(): (Account & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name !== '' && Number.isInteger(uid));
}
