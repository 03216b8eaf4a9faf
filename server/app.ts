import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Db } from './domain/context.ts';
import { api } from './transport/api.ts';
import { health, type Readiness } from './transport/assets/health.ts';
import { roundWorker, trackingWorker } from './transport/assets/service-workers.ts';
import { siteMetadata } from './transport/assets/site-metadata.ts';
import { uploadsHandler } from './transport/assets/uploads.ts';
import { worldMap } from './transport/assets/world-map.ts';
import { ENDPOINTS } from './transport/endpoints/app-router.ts';
import { PORTAL_FILES } from './transport/endpoints/portal-files.ts';
import { handleError } from './transport/errors/error-handler.ts';
import { accessLog } from './transport/middleware/access-log.ts';
import { securityHeaders } from './transport/middleware/security-headers.ts';
import { chooseLanguage } from './transport/pages/choose-language.ts';
import { openPortal } from './transport/pages/open-portal-as.ts';
import { openWithKey } from './transport/pages/open-with-key.ts';
import { pages, type RenderPage } from './transport/pages/page-handler.ts';
import { mailChoice } from './transport/rest/calls/mail-choice.ts';
import { paperDownload } from './transport/rest/calls/paper-response.ts';
import { portalFiles } from './transport/rest/calls/portal-files.ts';
import { portalForms } from './transport/rest/calls/portal-forms.ts';
import { signOut } from './transport/rest/calls/sign-out.ts';
import { documentDownload, exportDownload } from './transport/rest/calls/ticket-download.ts';
import { trackingCalls } from './transport/rest/calls/tracking-calls.ts';
import { trackingFiles } from './transport/rest/calls/tracking-files.ts';
import { limitForm } from './transport/rest/form.ts';

type AppParts = {
  renderPage: RenderPage;
  services: Readiness & { db: Db };
  /** Whether the public pages are rendered only once. */
  cachePages: boolean;
  /** Serves the files of the client's build; Vite does so itself. */
  staticAssets?: MiddlewareHandler;
};

/** Everything that the product serves. One Hono app: a second one around it would take a fifth of a lookup's time. */
export function createApp({ renderPage, services, cachePages, staticAssets }: AppParts) {
  const app = new Hono();
  const page = pages({ db: services.db, renderPage, cachePages });
  app.use(securityHeaders());
  if (staticAssets) app.use(staticAssets);
  app.use(requestId({ headerName: '', generator: () => randomUUID() }));
  app.use(accessLog());
  app.onError(handleError);
  app.route('/', health(services));
  app.route('/', siteMetadata());
  app.all('/uploads/:name', uploadsHandler(services.db));
  app.get('/maps/world.svg', worldMap);
  app.get('/service-worker.js', trackingWorker);
  app.get('/round-worker.js', roundWorker);
  app.get('/exports/:ticket', exportDownload(services.db));
  app.get('/documents/:ticket', documentDownload(services.db));
  app.get('/papers/:ticket', paperDownload(services.db));
  app.get('/portal', openPortal(services.db));
  app.route('/portal', portalFiles(PORTAL_FILES, services.db));
  app.route('/portal', portalForms(services.db, page));
  app.route('/api', api(services.db));
  app.post('/mail/:token', limitForm, mailChoice(services.db));
  app.post('/sign-out', signOut(services.db));
  app.post('/language', limitForm, chooseLanguage);
  app.route('/tracking', trackingFiles(services.db));
  app.route('/tracking', trackingCalls(ENDPOINTS, services.db));
  for (const path of ['/tracking', '/tracking/:number']) app.get(path, openWithKey(services.db));
  app.on(['GET', 'HEAD'], '*', (c) => page(c));
  app.notFound((c) => c.text('Not found', 404));
  return app;
}
