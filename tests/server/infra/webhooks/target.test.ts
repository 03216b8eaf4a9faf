import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** As a process with these variables checks an address; names lead to `addresses`. */
async function check(url: string, variables: Record<string, string> = {}, addresses: string[] = ['8.8.8.8']) {
  vi.stubEnv('APP_URL', 'https://cargo.example');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { checkTarget } = await import('#server/infra/webhooks/target.ts');
  return checkTarget(url, async () => addresses).then(
    ({ address }) => address,
    (error: Error) => error.message,
  );
}

const FORM = 'URL must be an address such as https://example.com/hooks, with a port up to 65535';
const NOT_HTTPS = 'URL must be an https address without a name or password in it';
const REJECTION = 'Webhooks cannot be sent to this address: its name cannot be found, or it is not a public address';

test.each([
  ['http://hooks.example/', NOT_HTTPS],
  ['ftp://hooks.example/', NOT_HTTPS],
  ['file:///etc/passwd', NOT_HTTPS],
  ['https://user:secret@hooks.example/', NOT_HTTPS],
  ['https://user@hooks.example/', NOT_HTTPS],
  ['https://:secret@hooks.example/', NOT_HTTPS],
  ['not an address', FORM],
  ['https://hooks.example:99999/', FORM],
  ['https://cargo.example/api', REJECTION],
  ['https://CARGO.example.:443/', REJECTION],
  ['https://127.0.0.1/', REJECTION],
  ['https://127.1/', REJECTION],
  ['https://2130706433/', REJECTION],
  ['https://0x7f000001/', REJECTION],
  ['https://0x7f.0.0.1/', REJECTION],
  ['https://0177.0.0.1/', REJECTION],
  ['https://017700000001/', REJECTION],
  ['https://１２７.0.0.1/', REJECTION],
  ['https://[::1]/', REJECTION],
  ['https://[::ffff:127.0.0.1]/', REJECTION],
  ['https://[::ffff:a9fe:a9fe]/', REJECTION],
  ['https://[64:ff9b::7f00:1]/', REJECTION],
  ['https://[0:0:0:0:0:0:0:1]/', REJECTION],
  ['https://169.254.169.254/latest/meta-data', REJECTION],
])('%s is refused', async (url, message) => {
  expect(await check(url)).toBe(message);
});

test.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::ffff:10.0.0.1']]])(
  'a name of %s is refused',
  async (addresses) => {
    expect(await check('https://hooks.example/', {}, addresses)).toBe(REJECTION);
  },
);

test('a name that leads nowhere is refused in the words for one that leads into an intranet', async () => {
  expect(await check('https://hooks.example/', {}, [])).toBe(REJECTION);
});

test.each(['80', '443'])('this product is refused where it listens on port %s', async (PORT) => {
  const on = { WEBHOOK_PRIVATE_HOSTS: 'on', PORT };
  expect(await check('http://127.0.0.1/', on)).toBe(REJECTION);
  expect(await check('https://127.0.0.1/', on)).toBe(REJECTION);
  expect(await check('https://localhost/', on, ['::1'])).toBe(REJECTION);
  expect(await check(`http://127.0.0.1:${PORT}/`, { ...on, PORT: '4321' })).toBe(REJECTION);
  expect(await check('http://127.0.0.1:8080/', on)).toBe('127.0.0.1');
});

test.each(['https://cargo.example:8443/', 'https://cargo.example:3000/', 'https://cargo.example/'])(
  'the product’s own name is refused as %s',
  async (url) => {
    expect(await check(url, { APP_URL: 'https://cargo.example:8443', PORT: '3000' })).toBe(REJECTION);
  },
);

test('a public name on an odd port is allowed, and the checked address is given', async () => {
  expect(await check('https://hooks.example:8443/in?a=1')).toBe('8.8.8.8');
});

test('this machine’s own port is rejected by each of its addresses', async () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address, family } of own.filter(({ internal }) => !internal)) {
    const host = family === 'IPv6' ? `[${address}]` : address;
    expect(await check(`http://${host}:4321/`, { WEBHOOK_PRIVATE_HOSTS: 'on', PORT: '4321' })).toBe(REJECTION);
  }
});

test('private hosts are allowed where the operator says so, this product itself never', async () => {
  const on = { WEBHOOK_PRIVATE_HOSTS: 'on', PORT: '4321' };
  expect(await check('http://127.0.0.1:9000/', on)).toBe('127.0.0.1');
  expect(await check('http://intranet/', on, ['10.0.0.7'])).toBe('10.0.0.7');
  expect(await check('http://127.0.0.1:4321/', on)).toBe(REJECTION);
  expect(await check('http://169.254.169.254/', on)).toBe(REJECTION);
});
