import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { KEY_MARK } from '#contract/accounts/api-keys.ts';
import { MAX_BATCH } from '#contract/protocol.ts';
import { TRACKING_KEY_HEADER } from '#contract/tracking/tracking-key.ts';
import { isKeySecret, readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import { readCookie, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import type { SignedIn, SignInClient } from '#server/domain/accounts/sign-in/sign-in.ts';
import type { Actor, Ctx, Db } from '#server/domain/context.ts';
import { requireGranted, takeOfKey } from '#server/domain/rates/key-rate.ts';
import { env, MAX_SESSION_DAYS } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { rateLimitKey } from './client-ip.ts';

const TOKEN_HEADER = 'auth-token';
const BEARER = /^bearer(?: +(.*))?$/i;
/**
 * The session ends earlier; the cookie only must not outlast its last possible day (docs/contract/running.md,
 * 'Configuration').
 */
const SESSION_MAX_AGE_S = MAX_SESSION_DAYS * secondsInDay;
const DEVICE_MAX_AGE_S = 365 * secondsInDay;

/**
 * Under /api only the token of a header counts, a session's or an API key; its requests are counted. Throws `invalid`
 * for two that differ, `too-many` for a key beyond its rate. Sign-in and sign-up alone look at cookies
 * (docs/contract/wire.md, 'Cookies').
 */
export async function apiContext(c: Context, db: Db): Promise<Ctx> {
  const token = presentedToken(c);
  const actor: Actor = token === undefined ? { kind: 'anonymous' } : await actorOf(db, token);
  const trackingKey = c.req.header(TRACKING_KEY_HEADER);
  const ctx = noted(c, { db, clientIp: rateLimitKey(c), userAgent: c.req.header('user-agent'), actor, trackingKey });
  if (actor.kind === 'user' && actor.key) countRequest(c, actor.key.id);
  return ctx;
}

/** Another scheme of Authorization is none of ours. */
function presentedToken(c: Context): string | undefined {
  const token = c.req.header(TOKEN_HEADER);
  const bearer = BEARER.exec(c.req.header('authorization')?.trim() ?? '');
  const inBearer = bearer ? (bearer[1] ?? '') : undefined;
  if (token !== undefined && inBearer !== undefined && token !== inBearer) throw new AppError('two-tokens');
  return token ?? inBearer;
}

/**
 * The rest of the key's calls is in the headers of the response, also of the rejection. A tRPC batch is as many as its
 * path names; a longer one than is taken is rejected anyway.
 */
function countRequest(c: Context, keyId: string): void {
  const taken = takeOfKey(keyId, Math.min(c.req.path.split(/,|%2c/i).length, MAX_BATCH));
  c.set('keyRate', taken);
  requireGranted(taken);
}

/** Pages, exports and the sign-out route use the cookie. */
export async function pageContext(c: Context, db: Db): Promise<Ctx> {
  const secret = getCookie(c, cookieName('session'));
  const live = secret ? await readCookie(db, secret) : null;
  return noted(c, { db, clientIp: rateLimitKey(c), actor: live ? { kind: 'user', ...live } : { kind: 'anonymous' } });
}

/** For the request's line in the log. */
function noted(c: Context, ctx: Ctx): Ctx {
  if (ctx.actor.kind !== 'user') return ctx;
  const { user, key } = ctx.actor;
  c.set('caller', key ? { id: user.id, role: user.role, key: key.id } : user);
  return ctx;
}

/**
 * For sign-in and sign-up only. The session's cookie ends that session, so it counts only from this site. `device`
 * counts from anywhere: it gives no access; it only spares this browser the waiting behind others' failures.
 */
export function readSignInClient(c: Context): SignInClient {
  return {
    session: isSameOrigin(c) ? getCookie(c, cookieName('session')) : undefined,
    device: getCookie(c, cookieName('device')),
    isOwnPage: isSameOrigin(c),
  };
}

/** Whether a page of this site made the call, by a header of the browser that other sites cannot set. */
function isSameOrigin(c: Context): boolean {
  return c.req.header('sec-fetch-site') === 'same-origin' || c.req.header('origin') === env().APP_URL;
}

export function requireSameOrigin(c: Context): void {
  if (!isSameOrigin(c)) throw new AppError('other-origin');
}

/**
 * Sets the cookies of a sign-in, and the user for the request's log line. Null removes the session's cookie; the
 * browser stays known.
 */
export function setSessionCookies(c: Context, signedIn: Pick<SignedIn, 'cookie' | 'device' | 'user'> | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: onHttps() } as const;
  if (signedIn === null) {
    deleteCookie(c, cookieName('session'), options);
    return;
  }
  c.set('caller', signedIn.user);
  setCookie(c, cookieName('session'), signedIn.cookie, { ...options, maxAge: SESSION_MAX_AGE_S });
  setCookie(c, cookieName('device'), signedIn.device, { ...options, maxAge: DEVICE_MAX_AGE_S });
}

/** The context of a request without a session, for what anyone with its link may do. */
export const anonymousContext = (c: Context, db: Db): Ctx => ({
  db,
  clientIp: rateLimitKey(c),
  actor: { kind: 'anonymous' },
});

export function onHttps(): boolean {
  return env().APP_URL.startsWith('https:');
}

function cookieName(name: 'session' | 'device'): string {
  return onHttps() ? `__Host-${name}` : name;
}

async function actorOf(db: Db, token: string): Promise<Actor> {
  if (isKeySecret(token)) return (await readKey(db, token)) ?? { kind: 'invalid-key' };
  const live = await readToken(db, token);
  if (live) return { kind: 'user', ...live };
  return { kind: token.startsWith(KEY_MARK) ? 'invalid-key' : 'invalid-session' };
}
