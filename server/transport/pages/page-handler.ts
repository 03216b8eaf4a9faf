import { randomUUID } from 'node:crypto';
import { unstable_localLink as localLink } from '@trpc/client';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { choiceCookie, type RenderContext, readFolded, readTheme } from '#contract/render-context.ts';
import { INDEXED_PATHS, isEnglishPage, UNLISTED_PATHS } from '#contract/site-paths.ts';
import { membershipsOf } from '#server/domain/companies/members/memberships.ts';
import { viewedCompany } from '#server/domain/companies/portal/view-as.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { countPage } from '#server/domain/rates/allowed-rates.ts';
import type { PublicRow } from '#server/domain/shipments/serialize.ts';
import { companyOf, env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { createTurns } from '#server/infra/concurrency/turns.ts';
import { countRendering } from '#server/infra/observability/service-metrics.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';
import { ENGLISH, type PageLanguage, pageLanguage } from '#server/transport/context/page-language.ts';
import { anonymousContext, onHttps, pageContext } from '#server/transport/context/request-context.ts';
import { trackingContext } from '#server/transport/context/tracking-keys.ts';
import { appRouter } from '#server/transport/endpoints/app-router.ts';
import type { TransportContext } from '#server/transport/endpoints/procedures.ts';
import { httpStatus, retryHeaders, toAppError } from '#server/transport/errors/error-table.ts';
import { withPageShare } from '#server/transport/middleware/account-share.ts';
import { pagePolicy, permissionsPolicy } from '#server/transport/middleware/security-headers.ts';
import type { SendPage } from '#server/transport/rest/form.ts';
import { createPageCache, NOWHERE, sendCachedPage } from './page-cache.ts';
import { pageRequest, type RenderedPage, readPage, sendPage } from './send-page.ts';
import { createTrackingPageCache, type FoundPage } from './tracking-page-cache.ts';

export type RenderPage = (request: Request, context: RenderContext) => Promise<Response> | Response;

/** Pages that depend on the current user; every other page is the same for everyone and needs no session. */
const PERSONALIZED_PATHS = /^\/+(admin|account|portal|login|signup)(\/|$)/;

const STAFF_PATHS = /^\/+(admin|account)(\/|$)/;
const TRACKING_PATH = /^\/+tracking\/?$/;
/** They alone use the camera, and decode what that sees. */
const SCAN_PATH = /^\/+admin\/(?:scan|round)\/?$/;
/** The path itself is a secret of the mail's recipient. */
const MAIL_CHOICES_PATH = /^\/+mail\//;
/** Pages opened from a mail, with a secret behind the `#`. */
const LINK_PATHS = /^\/+(reset-password|accept-invitation|confirm-email|join)(\/|$)/;

/**
 * Rendered once and cached for whoever is signed out. They ignore query parameters, except the tracking page, which is
 * cached only without a number.
 */
const CACHED_PATHS = new Set<string>([...INDEXED_PATHS, ...UNLISTED_PATHS, NOWHERE]);
/** A name of a group of calls counts as it is written, not in another case. */
const EXACT_PATHS = /^\/developers\//;
const isCached = ({ pathname, searchParams }: URL, path: string) =>
  CACHED_PATHS.has(path) &&
  (pathname === path || !EXACT_PATHS.test(path)) &&
  !(path === '/tracking' && searchParams.has('number'));

/** The number in the URL of a tracking result, in the form of labels and mails; a list of numbers is longer. */
const TRACKING_RESULT_URL = /^\/tracking\?number=([A-Z0-9]{1,22})(?:&lang=[a-z]{2})?$/;

type PageOptions = { db: Db; renderPage: RenderPage; cachePages: boolean };

/**
 * Renders a page with the data of the same verbs, called in process. A page that shows a failed call has its status.
 */
export function pages({ db, renderPage, cachePages }: PageOptions): SendPage {
  const render = renderWith(renderPage, cachePages);
  const anybody: Ctx = { db, clientIp: '', actor: { kind: 'anonymous' } };
  // The bytes of a cached page are the same for everyone.
  const cached = { requestId: null, theme: null, samplesFolded: false, sentForm: null };
  const pageCache = createPageCache(
    (language) => (request) => render({ request, ctx: anybody, ...cached, ...language }),
  );
  const missingPage = async (language: PageLanguage) => {
    const page = await pageCache(NOWHERE, language);
    if (!page) throw new AppError('unknown-path');
    return page;
  };
  const trackingPageCache = createTrackingPageCache(
    (ctx, language, trackedRow) => (request) =>
      withPageShare(ctx, undefined, () => render({ request, ctx, trackedRow, ...cached, ...language })),
  );
  const find = async (url: URL, path: string, ctx: Ctx, language: PageLanguage): Promise<FoundPage> => {
    // A page with a key says more than others may read: it is rendered for this browser alone.
    if (!cachePages || ctx.trackingKey !== undefined) return { page: null };
    if (isCached(url, path)) return { page: ctx.actor.kind === 'anonymous' ? await pageCache(path, language) : null };
    const number = TRACKING_RESULT_URL.exec(url.pathname + url.search)?.[1];
    return number === undefined ? { page: null } : trackingPageCache(ctx, number, language);
  };
  return async (c, sent) => {
    const url = new URL(c.req.url);
    // The renderer would redirect `//x` to a URL with the request's host.
    if (url.pathname.startsWith('//')) return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 308);
    const routed = routedPath(url.pathname);
    // The renderer fails for a path that cannot be decoded.
    if (routed === null) url.pathname = NOWHERE;
    const path = routed ?? NOWHERE;
    const ctx = await contextOf(c, db, path);
    const { vary, ...language } = isEnglishPage(path) ? ENGLISH : pageLanguage(c);
    const headersOf = ({ scripts }: Pick<RenderedPage, 'scripts'>) => ({
      ...pageHeaders(path, scripts, ctx),
      vary: ['Accept-Encoding', ...vary].join(', '),
    });
    const { page, row } = await find(url, path, ctx, language);
    if (page) return sendCachedPage(page, c, headersOf(page));
    const rendered = await withPageShare(ctx, c.req.raw.signal, () =>
      render({
        request: pageRequest(c, url),
        ctx,
        trackedRow: row,
        requestId: c.get('requestId'),
        sentForm: sent?.form ?? null,
        ...choicesOf(c, path),
        ...language,
      }),
    );
    const status = rendered.status === 200 ? (sent?.status ?? 200) : rendered.status;
    if (!isMissing(rendered)) return sendPage({ ...rendered, status }, c, headersOf(rendered));
    const missing = await missingPage(language);
    return sendCachedPage(missing, c, headersOf(missing));
  };
}

type Choices = Pick<RenderContext, 'theme' | 'samplesFolded'>;

function choicesOf(c: Context, path: string): Choices {
  const read = (choice: Parameters<typeof choiceCookie>[0]) =>
    STAFF_PATHS.test(path) ? getCookie(c, choiceCookie(choice, onHttps())) : undefined;
  return { theme: readTheme(read('theme')), samplesFolded: readFolded(read('samples')) };
}

/** Whether the renderer left the 404 page to the cache. */
const isMissing = ({ status, body }: RenderedPage) => status === 404 && body === null;

async function contextOf(c: Context, db: Db, path: string): Promise<Ctx> {
  if (PERSONALIZED_PATHS.test(path)) return pageContext(c, db);
  return TRACKING_PATH.test(path) ? trackingContext(c, db, c.req.query('number') ?? '') : anonymousContext(c, db);
}

/** `trackedRow`: of the shipment that the page shows, where it was read. `requestId`: of the request that it is for. */
type Rendering = PageLanguage &
  Choices &
  Pick<RenderContext, 'sentForm'> & {
    request: Request;
    ctx: Ctx;
    trackedRow?: PublicRow | undefined;
    requestId: string | null;
  };

/** One queue for all renderings of the process. */
const turns = createTurns();
const ownerOf = ({ actor, clientIp }: Ctx) => (actor.kind === 'user' ? actor.user.id : clientIp);

const renderWith =
  (renderPage: RenderPage, cachePages: boolean) =>
  async ({ request, ctx, trackedRow, ...shown }: Rendering): Promise<RenderedPage> => {
    const failures: AppError[] = [];
    const nonce = randomUUID();
    const response = await renderPage(request, {
      ...shown,
      nonce,
      api: serverLink({ ...ctx, trackedRow }, failures),
      currentUser: ctx.actor.kind === 'user' ? ctx.actor.user : null,
      restriction: (ctx.actor.kind === 'user' && ctx.actor.restriction) || null,
      isMember: await isMember(ctx),
      viewedCompany: await viewedName(request, ctx),
      takesEnquiries: env().QUOTES_TO !== undefined,
      sharedWork: env().SHARED_WORK === 'on',
      sampleScreens: env().SAMPLE_SCREENS === 'on',
      turn: () => turns(rateLimited() ? ownerOf(ctx) : null),
      rendersMissing: !cachePages || new URL(request.url).pathname === NOWHERE,
      brand: env().BRAND_NAME,
      company: companyOf(env()),
      appUrl: env().APP_URL,
    });
    if (response.body) count(ctx);
    const page = await readPage(response, nonce);
    const [failure] = failures;
    if (!failure) return page;
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(retryHeaders(failure))) headers.set(name, value);
    return { ...page, status: page.status === 200 ? httpStatus(failure) : page.status, headers };
  };

/** Read for each page: a membership ends at any time. */
async function isMember({ db, actor }: Ctx): Promise<boolean> {
  if (actor.kind !== 'user' || actor.user.role !== 'client') return false;
  return (await membershipsOf(db, actor.user.id)).length > 0;
}

/** The company as which staff see the portal; other pages do not ask for it. */
async function viewedName({ url }: Request, ctx: Ctx): Promise<string | null> {
  if (!/^\/portal(?:\/|$)/.test(new URL(url).pathname)) return null;
  return (await viewedCompany(ctx))?.name ?? null;
}

/** Calls procedures in process for the loaders of one page; adds their errors to `failures`. */
export function serverLink(ctx: Omit<TransportContext, 'cookies'>, failures: AppError[]): RenderContext['api'] {
  const context: TransportContext = { ...ctx, cookies: { read: () => ({}), set: () => undefined } };
  return localLink({
    router: appRouter,
    createContext: async () => context,
    onError: ({ error }) => failures.push(toAppError(error)),
  });
}

/** A redirect, and a 404 page that the cache has, are not rendered. */
function count({ actor, clientIp }: Ctx): void {
  countRendering();
  if (actor.kind !== 'user') countPage(clientIp);
}

function pageHeaders(path: string, scripts: readonly string[], { trackingKey }: Ctx): Record<string, string> {
  const isFromMail = MAIL_CHOICES_PATH.test(path) || LINK_PATHS.test(path);
  const isPrivate = PERSONALIZED_PATHS.test(path) || isFromMail || trackingKey !== undefined;
  const decodes = SCAN_PATH.test(path);
  return {
    'content-security-policy': pagePolicy(scripts, { decodes }),
    ...(decodes && { 'permissions-policy': permissionsPolicy('(self)') }),
    'cache-control': isPrivate ? 'no-store' : 'private, no-cache',
    ...((TRACKING_PATH.test(path) || isFromMail) && { 'referrer-policy': 'no-referrer' }),
  };
}

/** A path as the pages' router reads it: decoded and in lower case. Null if it cannot be decoded. */
function routedPath(path: string): string | null {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return null;
  }
}
