import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Actor, Ctx, Db } from './domain/context.ts';
import { env } from './env.ts';
import { log } from './platform/log.ts';
import { readCookie, readToken } from './platform/sessions.ts';

const TOKEN_HEADER = 'auth-token';
/** The session itself ends earlier; the cookie only must not outlast its last possible day (contract section 1). */
const COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60;

/** Under /api the token of the header counts and nothing else: the cookie is never looked at (contract section 3). */
export async function apiContext(c: Context, db: Db): Promise<Ctx> {
  const token = c.req.header(TOKEN_HEADER);
  return {
    db,
    address: clientAddress(c),
    actor: token === undefined ? { kind: 'visitor' } : await holderOf(db, token),
  };
}

/** A page, an export or a sign-out is asked for with the cookie. */
export async function pageContext(c: Context, db: Db): Promise<Ctx> {
  const secret = getCookie(c, cookieName());
  const live = secret ? await readCookie(db, secret) : null;
  return { db, address: clientAddress(c), actor: live ? { kind: 'person', ...live } : { kind: 'visitor' } };
}

/** Gives the browser the session's cookie; null takes it away. */
export function giveCookie(c: Context, secret: string | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: onHttps() } as const;
  if (secret === null) deleteCookie(c, cookieName(), options);
  else setCookie(c, cookieName(), secret, { ...options, maxAge: COOKIE_MAX_AGE_S });
}

export function onHttps(): boolean {
  return env().APP_URL.startsWith('https:');
}

function cookieName(): string {
  return onHttps() ? '__Host-session' : 'session';
}

async function holderOf(db: Db, token: string): Promise<Actor> {
  const live = await readToken(db, token);
  return live ? { kind: 'person', ...live } : { kind: 'stranger' };
}

let warned = false;

/** The client's address, an IPv6 one as its /64. Of X-Forwarded-For only the last TRUST_PROXY hops are believed. */
export function clientAddress(c: Context): string {
  const forwarded = c.req.header('x-forwarded-for');
  const hops = env().TRUST_PROXY;
  if (forwarded !== undefined && hops === 0 && !warned) {
    warned = true;
    log.warn('X-Forwarded-For is ignored: TRUST_PROXY is 0');
  }
  const claimed = hops > 0 ? withoutPort(forwarded?.split(',').at(-hops)?.trim() ?? '') : '';
  return subscriberOf(isIPv4(claimed) || isIPv6(claimed) ? claimed : peerOf(c));
}

/** Some proxies write the client's port too: `192.0.2.7:5000`, `[2001:db8::1]:5000`. */
function withoutPort(hop: string): string {
  return hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.+)\](?::\d+)?$/, '$1$2');
}

/** The development server hands requests over without their socket. */
function peerOf(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}

/** One subscriber is one IPv4 address, in whatever spelling, or one IPv6 /64. */
function subscriberOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() === IPV4_MAPPED) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const IPV4_MAPPED = [0, 0, 0, 0, 0, 0xffff].join();

/** The eight numbers of an IPv6 address. A URL spells each address in one way only. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [start, end] = [numbers(head), numbers(tail)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
