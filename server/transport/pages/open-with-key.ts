import type { Context, Next } from 'hono';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { withoutPunctuation } from '#contract/values/link-text.ts';
import { isMistyped } from '#contract/values/tracking-number.ts';
import type { Db } from '#server/domain/context.ts';
import { openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { addressLanguageOf } from '#server/transport/context/page-language.ts';
import { rememberKey } from '#server/transport/context/tracking-keys.ts';

/**
 * A tracking page that is opened by a mailed link: the key becomes a cookie, and the browser goes to the address
 * without it. To a wrong key the answer is the same, without a cookie (docs/contract/tracking.md, 'Cookie'). A number
 * in the path goes to the page, too.
 */
export const openWithKey = (db: Db) => async (c: Context, next: Next) => {
  const [text, named] = [c.req.query('key'), c.req.param('number')];
  if (text === undefined && !(named && looksLikeNumber(named))) return next();
  const url = new URL(c.req.url);
  const number = named ?? c.req.query('number') ?? '';
  if (text !== undefined) await rememberOpened(c, db, number, withoutPunctuation(text));
  url.searchParams.delete('key');
  if (!url.searchParams.has('number')) url.searchParams.set('number', number);
  for (const [name, value] of Object.entries(addressLanguageOf(c))) url.searchParams.set(name, value);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(`/tracking?${url.searchParams}`, 303);
};

/** A mistyped number has the page's own message. */
const looksLikeNumber = (text: string): boolean => readTrackedNumber(text) !== null || isMistyped(text);

async function rememberOpened(c: Context, db: Db, number: string, key: string): Promise<void> {
  const opened = await openByKey({ db, trackingKey: key }, { number });
  if (opened) rememberKey(c, { number: opened.trackingNumber, key });
}
