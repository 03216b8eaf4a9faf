import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Runtime } from './bootstrap/services.ts';
import { api } from './transport/api.ts';
import { operations } from './transport/assets/health.ts';
import { siteFiles } from './transport/assets/site-metadata.ts';
import { uploadsHandler } from './transport/assets/uploads.ts';
import { worldMap } from './transport/assets/world-map.ts';
import { answerFailure } from './transport/errors/error-handler.ts';
import { requestLog } from './transport/middleware/access-log.ts';
import { newRequestId } from './transport/middleware/request-id.ts';
import { securityHeaders } from './transport/middleware/security-headers.ts';
import { pages, type RenderPage } from './transport/pages/page-handler.ts';
import { exportDownload } from './transport/rest/export-download.ts';
import { signOut } from './transport/rest/sign-out.ts';

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
