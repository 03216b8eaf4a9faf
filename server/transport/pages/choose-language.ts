import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { env } from '#server/env.ts';
import { onHttps, requireSameOrigin } from '#server/transport/context/request-context.ts';
import { readForm } from '#server/transport/rest/form.ts';

const YEAR_S = 365 * secondsInDay;

/**
 * The switch of the public pages: keeps the choice for a year and goes back to the page, without the language that its
 * address may have named (docs/contract/tracking.md, 'Choice'). The form needs no script, and no other site can send
 * it.
 */
export async function chooseLanguage(c: Context): Promise<Response> {
  requireSameOrigin(c);
  const form = await readForm(c);
  const language = form[LANGUAGE_PARAMETER];
  if (isLanguage(language)) {
    setCookie(c, LANGUAGE_COOKIE, language, { path: '/', sameSite: 'Lax', maxAge: YEAR_S, secure: onHttps() });
  }
  c.header('Cache-Control', 'no-store');
  return c.redirect(pathOf(c.req.header('referer') ?? form.to), 303);
}

/**
 * The path and query of a page of this site; the home page for anything else. The form of a cached page names that
 * page's address without its parameters; the header, which the tracking page does not send, has them.
 */
function pathOf(page: unknown): string {
  const { APP_URL } = env();
  const url = typeof page === 'string' ? URL.parse(page, APP_URL) : null;
  if (url?.origin !== APP_URL) return '/';
  url.searchParams.delete(LANGUAGE_PARAMETER);
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
