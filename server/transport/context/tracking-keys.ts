import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { isTrackingKey } from '#contract/tracking/tracking-key.ts';
import type { Ctx, Db } from '#server/domain/context.ts';

import { anonymousContext, onHttps } from './request-context.ts';

/**
 * Where the cookie reaches: pages and calls below `/tracking`, and nothing under `/api` (docs/contract/tracking.md,
 * 'Cookie').
 */
const PATH = '/tracking';
const MAX_KEYS = 10;
const MAX_AGE_S = 400 * secondsInDay;

type NumberedKey = { number: string; key: string };

const cookieName = () => (onHttps() ? '__Secure-tracking-keys' : 'tracking-keys');

/** The shipments that this browser opened with a mailed link, each with its key, the newest first. */
function readKeys(c: Context): NumberedKey[] {
  const cookie = getCookie(c, cookieName());
  if (!cookie) return [];
  return cookie.split('~', MAX_KEYS).flatMap((text) => {
    const [number = '', key = ''] = text.split('.');
    return isTrackingKey(key) ? [{ number, key }] : [];
  });
}

/** Adds the key to the browser's; the ten newest are kept. */
export function rememberKey(c: Context, added: NumberedKey): void {
  const keys = [added, ...readKeys(c).filter(({ number }) => number !== added.number)].slice(0, MAX_KEYS);
  setCookie(c, cookieName(), keys.map(({ number, key }) => `${number}.${key}`).join('~'), {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: MAX_AGE_S,
    secure: onHttps(),
  });
}

/** The browser's key of the shipment with this number, in any spelling and also a piece's; undefined: it has none. */
function cookieKeyOf(c: Context, number: string): string | undefined {
  const keys = readKeys(c);
  const tracked = keys.length > 0 && readTrackedNumber(number);
  return tracked ? keys.find((each) => each.number === tracked.trackingNumber)?.key : undefined;
}

/** The context of the page of this number and of a call under it: nobody, with the browser's key of that shipment. */
export const trackingContext = (c: Context, db: Db, number: string): Ctx => ({
  ...anonymousContext(c, db),
  trackingKey: cookieKeyOf(c, number),
});
