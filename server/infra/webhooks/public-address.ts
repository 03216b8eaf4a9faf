import { BlockList, isIP } from 'node:net';

type Subnet = readonly [address: string, prefix: number];

/** Addresses of an intranet and of this machine: allowed with WEBHOOK_PRIVATE_HOSTS=on. */
const PRIVATE_IPV4: readonly Subnet[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];
const PRIVATE_IPV6: readonly Subnet[] = [
  ['::1', 128],
  ['fc00::', 7],
];

/** Link-local with the clouds' metadata, documentation, benchmarks, relays, multicast, reserved (RFC 6890). */
const SPECIAL_IPV4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Teredo and other protocols' addresses, documentation, 6to4; what is not in 2000::/3 is special anyway. */
const SPECIAL_IPV6: readonly Subnet[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fd00:ec2::254', 128],
];

function listOf(subnets: readonly Subnet[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, type);
  return list;
}

// One list for each family: a list of both would find every IPv4 address in an IPv6 network of mapped ones.
const privateIpv4 = listOf(PRIVATE_IPV4, 'ipv4');
const privateIpv6 = listOf(PRIVATE_IPV6, 'ipv6');
const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');
const unicastIpv6 = listOf([['2000::', 3]], 'ipv6');

/**
 * Whether a connection to this address leaves for the public network, or with `privateHosts` for the operator's own. An
 * IPv6 address that holds an IPv4 address (mapped, NAT64, 6to4) never does.
 */
export function mayConnectTo(address: string, privateHosts: boolean): boolean {
  switch (isIP(address)) {
    case 4:
      if (specialIpv4.check(address, 'ipv4')) return false;
      return privateHosts || !privateIpv4.check(address, 'ipv4');
    case 6:
      if (specialIpv6.check(address, 'ipv6')) return false;
      return unicastIpv6.check(address, 'ipv6') || (privateHosts && privateIpv6.check(address, 'ipv6'));
    default:
      return false;
  }
}

/** Whether the address is this machine's own. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
