import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { api } from './http/api.ts';
import { exportDownload } from './http/exports.ts';
import { answerFailure } from './http/failures.ts';
import { operations } from './http/operations.ts';
import { pages, type RenderPage } from './http/pages.ts';
import { newRequestId } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { signOut } from './http/sign-out.ts';
import { siteFiles } from './http/site-files.ts';
import { uploadsHandler } from './http/uploads.ts';
import { worldMap } from './http/world-map.ts';
import type { Runtime } from './runtime.ts';

type AppParts = {
  renderPage: RenderPage;
  runtime: Runtime;
  /** Whether the public pages are rendered only once. */
  keepPages: boolean;
  /** Serves the files of the client's build; Vite does so itself. */
  clientFiles?: MiddlewareHandler;
};

/** Everything that the product serves. One Hono app: a second one around it would take a fifth of a look-up's time. */
export function createApp({ renderPage, runtime, keepPages, clientFiles }: AppParts) {
  const app = new Hono();
  app.use(securityHeaders());
  if (clientFiles) app.use(clientFiles);
  app.use(requestId({ headerName: '', generator: newRequestId }));
  app.use(requestLog());
  app.onError(answerFailure);
  app.route('/', operations(runtime));
  app.route('/', siteFiles());
  app.all('/uploads/:name', uploadsHandler);
  app.get('/maps/world.svg', worldMap);
  app.get('/exports/:ticket', exportDownload(runtime.db));
  app.route('/api', api(runtime.db));
  app.post('/sign-out', signOut(runtime.db));
  app.on(['GET', 'HEAD'], '*', pages({ db: runtime.db, renderPage, keep: keepPages }));
  app.notFound((c) => c.text('Not found', 404));
  return app;
}
