import { afterEach, expect, test, vi } from 'vitest';
import { keepsKey } from '#contract/idempotency.ts';
import { requests as words } from '#phrases/requests/en.ts';
import { failureOf, send } from '#src/features/portal/requests/send.ts';

afterEach(() => vi.unstubAllGlobals());

/** The words of the form, and whether it sends the same key again. */
async function failureAfter(respond: () => Promise<Response>) {
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', respond);
  const sent = await send('POST', '', {}, 'key');
  if (!('status' in sent)) throw new Error('It was written');
  return { says: failureOf(words, sent), isKept: keepsKey(sent) };
}

test.each([
  [409, 'request-decided', words.decided, false],
  [409, 'too-many-open-requests', words.tooManyOpen, false],
  [409, 'idempotency-in-flight', words.failed, true],
  [429, 'rate-limit', words.tooMany, false],
  [400, 'unreadable-request', words.failed, false],
  [403, 'viewer-requests-nothing', words.failed, false],
  [422, 'idempotency-mismatch', words.failed, false],
  [503, 'database-away', words.failed, true],
])('%i %s has its own words, and the key is kept where it may have been done', async (status, code, says, isKept) => {
  const respond = async () => Response.json({ code, message: 'Not done' }, { status });
  expect(await failureAfter(respond)).toEqual({ says, isKept });
});

test('without a response, or with that of a proxy, the key is kept', async () => {
  const lost = { says: words.failed, isKept: true };
  expect(await failureAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(lost);
  expect(await failureAfter(async () => new Response('<html>', { status: 502 }))).toEqual(lost);
});

test('what is wrong with each field comes with the failure', async () => {
  const issues = [{ path: 'originCity', message: 'Please fill in all required origin fields' }];
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async () => Response.json({ code: 'validation', issues }, { status: 400 }));
  expect(await send('POST', '', {}, 'key')).toEqual({ status: 400, code: 'validation', issues });
});
