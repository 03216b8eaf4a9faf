import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import handler from '@tanstack/react-start/server-entry';
import { createApp } from '#server/app.ts';
import { listen } from '#server/bootstrap/http-server.ts';
import { openRuntime } from '#server/bootstrap/services.ts';
import { log } from '#server/infra/observability/log.ts';
import { clientAssets } from '#server/transport/assets/static-assets.ts';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';

/** How long a load balancer has to notice that /readyz says no. */
const DRAIN_MS = 2_000;

async function openApp(options: Pick<Parameters<typeof createApp>[0], 'keepPages' | 'clientFiles'>) {
  const runtime = await openRuntime();
  const renderPage: RenderPage = (request, context) => handler.fetch(request, { context });
  const app = createApp({ runtime, renderPage, ...options });
  return { app, runtime };
}

let underDev: ReturnType<typeof openApp> | undefined;

/** What `vite dev` serves; Vite itself serves the client's files. */
export default {
  async fetch(request: Request) {
    const { app } = await appUnderDev();
    return app.fetch(request);
  },
};

function appUnderDev() {
  if (underDev) return underDev;
  underDev = openApp({ keepPages: false });
  // What kept it from opening may be gone at the next request.
  underDev.catch(() => {
    underDev = undefined;
  });
  return underDev;
}

let opened: { close: () => Promise<void> } | undefined;

/** Opens what the process needs, then the port. Rejects with a message for the operator. */
export async function start() {
  const clientFiles = clientAssets(fileURLToPath(new URL('../client', import.meta.url)));
  const { app, runtime } = await openApp({ keepPages: true, clientFiles });
  const server = await listen(app.fetch, runtime).catch(async (error) => {
    await runtime.close().catch((reason) => log.warn({ err: reason }, 'A start that failed could not be cleared up'));
    throw error;
  });
  log.info(`Listening on http://${runtime.host}:${server.port}`);
  opened = {
    async close() {
      runtime.drain();
      await delay(DRAIN_MS);
      await server.close();
      await runtime.close();
    },
  };
}

/** Lets what is in flight finish, within limits, then closes what `start` opened, in the opposite order. */
export async function stop() {
  await opened?.close();
}
