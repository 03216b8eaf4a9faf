import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '#server/app.ts';
import { listen } from '#server/bootstrap/http-server.ts';
import { startServices } from '#server/bootstrap/services.ts';
import { startWorkers, wantedWorkers } from '#server/bootstrap/workers.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { log } from '#server/infra/observability/log.ts';
import { serveStaticAssets } from '#server/transport/assets/static-assets.ts';
import { renderPage } from './render-page.tsx';

/** How long a load balancer has to notice that /readyz says no. */
const READINESS_DELAY_MS = 2_000;

async function openApp(options: Pick<Parameters<typeof createApp>[0], 'cachePages' | 'staticAssets'>) {
  const services = await startServices();
  const app = createApp({ services, renderPage, ...options });
  return { app, services };
}

/** The handler of `vite dev`; Vite itself serves client files. */
export default {
  async fetch(request: Request) {
    const { app } = await openForDevelopment();
    return app.fetch(request);
  },
};

/** Once; after a failure again at the next request. */
const openForDevelopment = once(() => openApp({ cachePages: false }));

let opened: { close: () => Promise<void> } | undefined;

/** Opens the process's dependencies, then the port; or starts workers. Rejects with a message for the operator. */
export async function start() {
  const workers = wantedWorkers();
  opened = workers > 0 ? await startWorkers(workers) : await serve();
}

async function serve() {
  const staticAssets = serveStaticAssets(fileURLToPath(new URL('../client', import.meta.url)));
  const { app, services } = await openApp({ cachePages: true, staticAssets });
  const server = await listen(app.fetch, services).catch(async (error) => {
    await services.close().catch((reason) => log.warn({ err: reason }, 'A start that failed could not be cleared up'));
    throw error;
  });
  log.info(`Listening on http://${services.host}:${server.port}`);
  return {
    async close() {
      services.beginShutdown();
      await delay(READINESS_DELAY_MS);
      await server.close();
      await services.close();
    },
  };
}

/** Lets what is in flight finish, within limits, then closes what `start` opened, in the opposite order. */
export async function stop() {
  await opened?.close();
}
