import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import handler from '@tanstack/react-start/server-entry';
import { Hono } from 'hono';
import { createApp } from '../server/app.ts';
import { clientAssets } from '../server/client-assets.ts';
import { listen } from '../server/listen.ts';
import { openRuntime } from '../server/runtime.ts';

/** How long a load balancer has to notice that /readyz says no. */
const DRAIN_MS = 2_000;

async function openApp() {
  const runtime = await openRuntime();
  const app = createApp({ runtime, renderPage: (request, context) => handler.fetch(request, { context }) });
  return { app, runtime };
}

let underDev: ReturnType<typeof openApp> | undefined;

/** What `vite dev` serves; Vite itself serves the client's files. */
export default {
  async fetch(request: Request) {
    underDev ??= openApp();
    const { app } = await underDev;
    return app.fetch(request);
  },
};

let opened: { close: () => Promise<void> } | undefined;

/** Opens what the process needs, then the port. Rejects with a message for the operator. */
export async function start() {
  const { app, runtime } = await openApp();
  const site = new Hono();
  site.use(clientAssets(fileURLToPath(new URL('../client', import.meta.url))));
  site.all('*', (c) => app.fetch(c.req.raw, c.env));
  const server = await listen(site.fetch, runtime);
  console.info(`Listening on http://${runtime.host}:${server.port}`);
  opened = {
    async close() {
      runtime.drain();
      await delay(DRAIN_MS);
      await server.close();
      await runtime.close();
    },
  };
}

/** Lets what is in flight finish, then closes what `start` opened, in the opposite order. */
export async function stop() {
  await opened?.close();
}
