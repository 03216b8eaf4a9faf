import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../tests/support/process/free-port.ts';
import { type Server, startServer, type Variables } from '../../../tests/support/server/server.ts';
import type { Disturbance } from './under-load.ts';

/** Processes of the product on ports that stay theirs, one of them replaced at a time. */
export type Processes = {
  ports: readonly number[];
  /** kill -9 of this one, and a new one in its place once it is ready. */
  kill(index: number): Promise<void>;
  /** SIGTERM to this one, its orderly end, and a new one in its place once it is ready. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
};

/** How long a balancer may take to see that a process is ready. */
const SEEN_AFTER_MS = 1_500;
const BETWEEN_KILLS_MS = 5_000;

/** One after the other: the first makes the database's first data. */
export async function startProcesses(count: number, variablesOf: (index: number) => Variables): Promise<Processes> {
  const ports: number[] = [];
  const servers: Server[] = [];
  const start = async (index: number) => {
    servers[index] = await startServer({ ...variablesOf(index), PORT: String(ports[index]) });
  };
  for (let index = 0; index < count; index += 1) {
    ports.push(await freePort());
    await start(index);
  }
  const replace = async (index: number, end: (server: Server) => Promise<unknown>) => {
    const server = servers[index];
    if (!server) throw new Error(`There is no process ${index}`);
    await end(server);
    await start(index);
    await delay(SEEN_AFTER_MS);
  };
  return {
    ports,
    kill: (index) =>
      replace(index, (server) => {
        server.kill('SIGKILL');
        return server.ended;
      }),
    restart: (index) => replace(index, (server) => server.stop()),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

/** For so many seconds one of them is killed every five, each in its turn. */
export async function killInTurn({ ports, kill }: Processes, seconds: number): Promise<Disturbance> {
  const until = Date.now() + seconds * 1_000;
  let rounds = 0;
  for (; Date.now() < until; rounds += 1) {
    const next = delay(BETWEEN_KILLS_MS);
    await kill(rounds % ports.length);
    await next;
  }
  return { rounds, mayCut: true };
}
