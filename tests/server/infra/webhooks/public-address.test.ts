import { describe, expect, test } from 'vitest';
import { mayConnectTo } from '#server/infra/webhooks/public-address.ts';

describe('an address of a webhook', () => {
  test.each([
    '',
    ...`0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
      172.31.255.255 192.0.0.8 192.0.2.255 192.31.196.1 192.52.193.1 192.88.99.1 192.168.1.1 192.175.48.1
      198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 168.63.129.16 224.0.0.1 239.255.255.255 240.0.0.1
      255.255.255.255 :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 64:ff9b::7f00:1
      64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001::1 2001:1ff::1 2001:db8:ffff::1 2002:7f00:1:: 3fff:fff::1
      fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 localhost 127.1`.split(/\s+/),
  ])('%s is refused', (address) => {
    expect(mayConnectTo(address, false)).toBe(false);
  });

  test.each('8.8.8.8 172.32.0.1 100.128.0.1 198.20.0.1 2001:200::1 2606:4700::1111 2a00:1450:4001::1'.split(' '))(
    '%s is public',
    (address) => {
      expect(mayConnectTo(address, false)).toBe(true);
    },
  );

  test.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['::1', true],
    ['fd12::1', true],
    ['169.254.169.254', false],
    ['fd00:ec2::254', false],
    ['::ffff:127.0.0.1', false],
    ['224.0.0.1', false],
    ['0.0.0.0', false],
  ])('%s with private hosts: %s', (address, allowed) => {
    expect(mayConnectTo(address, true)).toBe(allowed);
  });
});
