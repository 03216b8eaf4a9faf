import { setTimeout as sleep } from 'node:timers/promises';
import { stopLeftovers } from './leftovers.ts';
import { launchServer, type ServerOptions } from './server-process.ts';

const PAUSES_MS = [0, 250, 1_000, 2_000];
/** A server that lived so long starts the pauses anew. */
const HEALTHY_MS = 10_000;

/** Starts the server, and again whenever it ends by itself. Gives the way to stop it. Throws when the first start fails. */
export async function superviseServer(options: ServerOptions): Promise<() => Promise<void>> {
  const { cluster, log } = options;
  let server = launchServer(options);
  let stopping = false;
  await server.ready();

  const keepRunning = async () => {
    for (let attempt = 0; ; attempt += 1) {
      const started = Date.now();
      const ending = await server.ended;
      if (stopping) return;
      if (Date.now() - started > HEALTHY_MS) attempt = 0;
      log.warn(`The embedded database ended (${ending}) and is started again`);
      await sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
      await stopLeftovers(cluster).catch((error: Error) => log.warn(error.message));
      if (stopping) return;
      server = launchServer(options);
    }
  };
  const supervision = keepRunning();

  return async () => {
    stopping = true;
    await server.stop();
    await supervision;
  };
}
