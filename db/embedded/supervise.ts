import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopLeftovers } from './leftovers.ts';
import { launchServer, type ServerOptions } from './server-process.ts';
import { remakeDirectory } from './socket-directory.ts';

const PAUSES_MS = [0, 250, 1_000, 2_000];
/** A server that lived so long starts the pauses anew. */
const HEALTHY_MS = 10_000;

/** A clean-up of temporary files may remove the socket. The server would go on, but nobody could reach it. */
const SOCKET_CHECK_MS = 5_000;

/**
 * Starts the server, and again whenever it ends or its socket is gone. Returns a function that stops it. Throws if the
 * first start fails.
 */
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

  /** Another user's directory may lie there by now: then it is tried again at the next look. */
  const replaceSocket = async () => {
    remakeDirectory(options);
    await server.stop();
  };
  const watch = setInterval(() => {
    if (stopping || existsSync(options.socketPath)) return;
    log.warn(`The socket of the embedded database is gone from ${options.socketDirectory}`);
    void replaceSocket().catch((error: Error) => log.warn(error.message));
  }, SOCKET_CHECK_MS);
  watch.unref();

  return async () => {
    stopping = true;
    clearInterval(watch);
    await server.stop();
    await supervision;
    // A frozen server's own processes do not hear of its end.
    await stopLeftovers(cluster);
  };
}
