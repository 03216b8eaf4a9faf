import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { freePort } from '../process/free-port.ts';
import { requirePostgresPrograms } from './postgres-programs.ts';

export type PostgresServer = {
  /** The connection of a superuser; its path names the maintenance database. */
  url: string;
  stop: () => Promise<void>;
};

export type TemporaryDatabase = {
  url: string;
  name: string;
  drop: () => Promise<void>;
};

// The shell holds the server until its standard input ends: when the test run ends, however it ends, kill -9 included.
const serverLifetime = `
set -e
programs=$1 port=$2
folder=$(mktemp -d "\${TMPDIR:-/tmp}/test-postgres.XXXXXX")
trap '"$programs/pg_ctl" stop --silent --mode=immediate --pgdata="$folder/data" >/dev/null 2>&1 || :; rm -rf "$folder"' EXIT
"$programs/initdb" --pgdata="$folder/data" --username=test --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
cat >>"$folder/data/postgresql.conf" <<-settings
	listen_addresses = '127.0.0.1'
	port = $port
	unix_socket_directories = ''
	max_connections = 200
	fsync = off
	synchronous_commit = off
	full_page_writes = off
settings
"$programs/pg_ctl" start --silent --wait --pgdata="$folder/data" --log="$folder/log" || { cat "$folder/log" >&2; exit 1; }
echo ready
cat >/dev/null
`;

/** The server that TEST_POSTGRES_URL names, or else a new empty one on a free port of 127.0.0.1, gone after `stop`. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => undefined };

  const { directory, account } = requirePostgresPrograms();
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', serverLifetime, 'sh', directory, String(port)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...account,
  });
  await firstLine(child);
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, stop: () => end(child) };
}

/** A new database on the server: empty, or a copy of `template`, to which nobody may be connected. */
export async function createDatabase(serverUrl: string, template = 'template0'): Promise<TemporaryDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Without a sync copied files cost less than half of the default, which writes all to the log as well.
  await runSql(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, name, drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) };
}

async function runSql(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

async function firstLine(child: ChildProcess): Promise<void> {
  if (!child.stdout || !child.stderr) throw new Error('PostgreSQL was started without pipes');
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const line = once(createInterface(child.stdout), 'line');
  const exit = once(child, 'close').then(() => {
    throw new Error(`PostgreSQL did not start: ${complaint.trim()}`);
  });
  await Promise.race([line, exit]);
  exit.catch(() => undefined);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.stdin?.end();
  await closed;
}
