import type { Context, Next } from 'hono';
import { withoutPunctuation } from '#server/contract/values/link-text.ts';
import type { Db } from '#server/domain/context.ts';
import { openByKey } from '#server/domain/receiver/open-by-key.ts';
import { addressLanguageOf } from '#server/transport/context/page-language.ts';
import { rememberKey } from '#server/transport/context/tracking-keys.ts';

/**
 * A tracking page that is opened by a mailed link: the key becomes a cookie, and the browser goes to the address
 * without it. To a wrong key the answer is the same, without a cookie (contract section 11).
 */
export const openWithKey = (db: Db) => async (c: Context, next: Next) => {
  const text = c.req.query('key');
  if (text === undefined) return next();
  const key = withoutPunctuation(text);
  const url = new URL(c.req.url);
  const number = c.req.param('number') ?? c.req.query('number') ?? '';
  const opened = await openByKey({ db, trackingKey: key }, { number });
  if (opened) rememberKey(c, { number: opened.trackingNumber, key });
  url.searchParams.delete('key');
  if (!url.searchParams.has('number')) url.searchParams.set('number', number);
  for (const [name, value] of Object.entries(addressLanguageOf(c))) url.searchParams.set(name, value);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(`/tracking?${url.searchParams}`, 303);
};
