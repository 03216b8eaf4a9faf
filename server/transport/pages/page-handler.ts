import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Failure } from '#server/contract/error.ts';
import { type PageContext, readTheme, THEME_COOKIE, type Theme } from '#server/contract/render-context.ts';
import { INDEXED_PATHS } from '#server/contract/site-paths.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { env } from '#server/env.ts';
import { clientAddress, pageContext } from '#server/transport/context/request-context.ts';
import { httpStatus } from '#server/transport/errors/error-table.ts';
import { pagePolicy } from '#server/transport/middleware/security-headers.ts';
import { inProcess } from '#server/transport/trpc/server-link.ts';
import { answerKept, type KeptPage } from './cached-page.ts';
import { keepPages, type Render } from './page-cache.ts';
import { answerRendered, pageRequest } from './send-page.ts';
import { keepResults } from './tracking-page-cache.ts';

export type RenderPage = (request: Request, context: PageContext) => Promise<Response> | Response;

/** Pages that know their viewer; every other page is the same for everyone and needs no session. */
const PERSONAL = /^\/+(admin|login|signup)(\/|$)/;

const ADMIN = /^\/+admin(\/|$)/;
const TRACKING = /^\/+tracking\/?$/;

/** Rendered once and kept. These say the same whatever is asked of them, the tracking page only as long as nothing is. */
const KEPT = new Set<string>(INDEXED_PATHS);
const isKept = ({ pathname, search }: URL) => KEPT.has(pathname) || (pathname === '/tracking' && search === '');

/** The number of a link to a tracking result, as labels and mails have it. */
const RESULT = /^\/tracking\?number=([A-Z0-9]+)$/;

type PageOptions = { db: Db; renderPage: RenderPage; keep: boolean };

/** Renders a page with the data of the same verbs, called in process. A page that shows a failed call answers with its status. */
export function pages({ db, renderPage, keep }: PageOptions) {
  const render = renderWith(renderPage);
  const renderFor =
    (ctx: Ctx): Render =>
    ({ request, nonce }) =>
      render({ request, ctx, nonce, theme: null });
  const keptPage = keepPages(renderFor({ db, address: '', actor: { kind: 'visitor' } }));
  const keptResult = keepResults(renderFor);
  const keptOf = async (url: URL, ctx: Ctx): Promise<KeptPage | null> => {
    if (isKept(url)) return keptPage(url.pathname);
    const number = RESULT.exec(url.pathname + url.search)?.[1];
    return number === undefined ? null : keptResult(ctx, number);
  };
  return async (c: Context<{ Variables: { requestId: string } }>) => {
    const url = new URL(c.req.url);
    // The renderer would send `//x` on to an address of its own making, with the host that the request names.
    if (url.pathname.startsWith('//')) return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 308);
    const nonce = c.get('requestId');
    const path = routedPath(url.pathname);
    const headers = pageHeaders(path, nonce);
    const ctx: Ctx = PERSONAL.test(path)
      ? await pageContext(c, db)
      : { db, address: clientAddress(c), actor: { kind: 'visitor' } };
    const page = keep && (await keptOf(url, ctx));
    if (page) return answerKept(page, c, nonce, headers);
    const theme = ADMIN.test(path) ? readTheme(getCookie(c, THEME_COOKIE)) : null;
    return answerRendered(await render({ request: pageRequest(c), ctx, nonce, theme }), c, headers);
  };
}

type Rendering = { request: Request; ctx: Ctx; nonce: string; theme: Theme | null };

const renderWith =
  (renderPage: RenderPage) =>
  async ({ request, ctx, nonce, theme }: Rendering): Promise<Response> => {
    const failures: Failure[] = [];
    const page = await renderPage(request, {
      api: inProcess(ctx, failures),
      viewer: ctx.actor.kind === 'person' ? ctx.actor.user : null,
      theme,
      nonce,
      brand: env().BRAND_NAME,
      appUrl: env().APP_URL,
    });
    const [failure] = failures;
    if (!failure) return page;
    const headers = new Headers(page.headers);
    if (failure.retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(failure.retryAfter)));
    return new Response(page.body, { status: page.status === 200 ? httpStatus(failure) : page.status, headers });
  };

function pageHeaders(path: string, nonce: string): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(nonce),
    'cache-control': PERSONAL.test(path) ? 'no-store' : 'private, no-cache',
    ...(TRACKING.test(path) && { 'referrer-policy': 'no-referrer' }),
  };
}

/** A path as the pages' router reads it: it minds neither case nor percent-encoding. */
function routedPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
