import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions, redactUrls } from '#server/infra/observability/log.ts';

test.each([
  ['/tracking?number=WB1&key=hush-hush', '/tracking?number=WB1&key=[secret]'],
  ['https://x.example/reset#token=hush-hush.', 'https://x.example/reset#token=[secret]'],
  [`/accept-invitation#token=${'hush-'.repeat(8)}abc`, '/accept-invitation#token=[secret]'],
  ['GET /api/x?auth-token=hush-hush&page=2', 'GET /api/x?auth-token=[secret]&page=2'],
  ['/b?X-Amz-Credential=hush/hush&X-Amz-Signature=hush', '/b?X-Amz-Credential=[secret]&X-Amz-Signature=[secret]'],
  ['/api/trpc/auth.me?batch=1&input=%7B%22hush%22%7D', '/api/trpc/auth.me?batch=1&input=[secret]'],
  ['no route /exports/hush-hush_hush0hush12', 'no route /exports/[secret]'],
  ['no route /documents/hush-hush_hush0hush-12', 'no route /documents/[secret]'],
  [`no route /mail/${'hush-'.repeat(8)}abc`, 'no route /mail/[secret]'],
  [`/mail/${'hush-'.repeat(8)}ab`, '/mail/[secret]'],
  [`Bearer wbk_${'hush-'.repeat(8)}abc.`, 'Bearer wbk_[secret].'],
  ['postgres://waybill:hush@hush.example/db', 'postgres://[secret]@hush.example/db'],
  ['smtp://user%40x:hu:sh@mail.example', 'smtp://[secret]@mail.example'],
])('%s is logged as %s', (said, logged) => {
  expect(redactUrls(said)).toBe(logged);
});

test.each([
  'http://localhost:3000/tracking?number=WB1',
  '/exports/:ticket',
  '/documents/:ticket',
  '/api/documents/0198c5b2-8f4e-7d3a-9b1c-0123456789ab/ticket',
  '/data/mail/20261122T144301123Z-0198c5b2-8f4e-7d3a-9b1c-0123456789ab.eml',
  'select * from users where id = $1',
  'Mail to ann@example.com',
  'the key wbk_AbCd_f-H',
  'at file:///app/server/main.ts:3:1',
])('%s stays as it is', (said) => {
  expect(redactUrls(said)).toBe(said);
});

test('a key that came in a header is blotted out', () => {
  let text = '';
  const log = pino(logOptions('info'), { write: (line: string) => (text += line) });
  log.info({ headers: { 'tracking-key': 'hush' }, req: { headers: { 'Tracking-Key': 'hush' } }, trackingKey: 'hush' });
  expect(JSON.parse(text).trackingKey).toBe('[secret]');
  expect(text).not.toContain('hush');
});

test('wherever an address stands in a line, its secrets are blotted out and the line stays JSON', () => {
  let text = '';
  const log = pino(logOptions('info'), { write: (line: string) => (text += line) });
  const address = 'https://x.example/tracking?key=hush-hush';
  const error = Object.assign(new TypeError(`Invalid URL: "${address}"`), { input: address, deep: { url: [address] } });
  log.warn({ err: error, referer: address, req: { url: address } }, `Not found: ${address}`);
  expect(text).not.toContain('hush');
  expect(JSON.parse(text)).toMatchObject({ referer: 'https://x.example/tracking?key=[secret]' });
});
