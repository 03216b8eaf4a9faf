import type { Context } from 'hono';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { Unlock } from '#contract/tracking/tracking-key.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { addressLanguageOf } from '#server/transport/context/page-language.ts';
import { rememberKey } from '#server/transport/context/tracking-keys.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import type { ApiBindings } from '#server/transport/rest/endpoint.ts';
import { readForm } from '#server/transport/rest/form.ts';
import { readJson } from '#server/transport/rest/json.ts';

/**
 * The tracking page's own way to a key: it becomes the browser's cookie. JSON is answered as scripts are. The form of a
 * page without JavaScript goes back to the page, which says why it was rejected (contract section 11, 'Two levels').
 */
export async function unlockPage(c: Context<ApiBindings, '/:number/unlock'>): Promise<Response> {
  const { number } = c.req.param();
  if (!isOfType(c.req.header('content-type'), 'application/x-www-form-urlencoded')) {
    return c.json(await unlock(c, { ...(await readJson(c)), number }));
  }
  const { answer } = await readForm(c);
  const rejection = await unlock(c, { answer: String(answer ?? ''), number }).then(() => null, toAppError);
  const query = new URLSearchParams({ number, ...addressLanguageOf(c) });
  if (rejection && rejection.class !== 'forbidden' && rejection.class !== 'too-many') throw rejection;
  if (rejection) query.set('unlock', rejection.retryAfter === undefined ? 'mismatch' : `${rejection.retryAfter}`);
  return c.redirect(`/tracking?${query}${rejection ? '#unlock' : ''}`, 303);
}

async function unlock(c: Context<ApiBindings>, body: object): Promise<{ key: string }> {
  const input = Unlock.parse(body);
  const { key } = await unlockShipment(c.var.ctx, input);
  rememberKey(c, { number: readTrackedNumber(input.number)?.trackingNumber ?? '', key });
  return { key };
}
