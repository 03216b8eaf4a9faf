import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

/** The address that the product sees behind so many proxies. */
async function seen(hops: number, peer: string, forwarded?: string): Promise<string> {
  process.env.TRUST_PROXY = String(hops);
  vi.resetModules();
  const { rateLimitKey } = await import('#server/transport/context/client-ip.ts');
  const app = new Hono().get('/', (c) => c.text(rateLimitKey(c)));
  const incoming = { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } };
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, { incoming })).text();
}

describe('without a proxy to believe', () => {
  test.each(['198.51.100.1', '198.51.100.1, 198.51.100.2', '::1', ''])('a header %j is ignored', async (forged) => {
    expect(await seen(0, '192.0.2.7', forged)).toBe('192.0.2.7');
  });
});

describe('behind proxies the last of the header that they wrote counts, the forged part before does not', () => {
  test.each<[number, string, string]>([
    [1, '198.51.100.1', '198.51.100.1'],
    [1, '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    [2, '6.6.6.6, 198.51.100.1, 203.0.113.5', '198.51.100.1'],
    [2, '198.51.100.1', '192.0.2.7'],
    [1, 'unknown', '192.0.2.7'],
    [1, '198.51.100.1, <script>', '192.0.2.7'],
    [1, '2001:db8:1:2:3::9', '2001:db8:1:2::/64'],
    [1, '::ffff:198.51.100.1', '198.51.100.1'],
    [1, '198.51.100.1:50123', '198.51.100.1'],
    [1, '[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
    [1, '6.6.6.6,', '192.0.2.7'],
    [1, '6.6.6.6, [192.0.2.9', '192.0.2.7'],
    [3, `${'6.6.6.6, '.repeat(500)}198.51.100.1, 203.0.113.5, 203.0.113.6`, '198.51.100.1'],
  ])('%i: %s', async (hops, forwarded, address) => {
    expect(await seen(hops, '192.0.2.7', forwarded)).toBe(address);
  });

  test('a request without the header comes from its peer', async () => {
    expect(await seen(1, '192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('one subscriber has one address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
    ['0000:0000:0000:0000:0000:ffff:c000:0207', '192.0.2.7'],
    ['1:2::3:4:5:192.0.2.7', '1:2:0:3::/64'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s', async (peer, address) => {
    expect(await seen(0, peer)).toBe(address);
  });
});

test('the development server hands over no socket: the address is empty, and nothing breaks', async () => {
  process.env.TRUST_PROXY = '0';
  const { rateLimitKey } = await import('#server/transport/context/client-ip.ts');
  const app = new Hono().get('/', (c) => c.text(rateLimitKey(c)));
  expect(await (await app.request('/')).text()).toBe('');
});

describe('in the log', () => {
  async function logged(setting: string, peer: string): Promise<string> {
    process.env.TRUST_PROXY = '0';
    process.env.LOG_ADDRESSES = setting;
    vi.resetModules();
    const { loggedClientIp } = await import('#server/transport/context/client-ip.ts');
    const app = new Hono().get('/', (c) => c.text(loggedClientIp(c)));
    const incoming = { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } };
    return (await app.request('/', {}, { incoming })).text();
  }

  test.each<[string, string, string]>([
    ['full', '192.0.2.7', '192.0.2.7'],
    ['full', '::ffff:192.0.2.7', '192.0.2.7'],
    ['full', '2001:0db8:1:2:3:0:0:9', '2001:db8:1:2:3::9'],
    ['full', 'fe80::1%eth0', 'fe80::1'],
    ['short', '192.0.2.7', '192.0.2.0/24'],
    ['short', '::ffff:192.0.2.7', '192.0.2.0/24'],
    ['short', '2001:db8:1:2:3::9', '2001:db8:1::/48'],
    ['short', '::1', '0:0:0::/48'],
  ])('LOG_ADDRESSES=%s writes %s as %s', async (setting, peer, address) => {
    expect(await logged(setting, peer)).toBe(address);
  });
});
