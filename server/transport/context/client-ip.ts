import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { env } from '#server/env.ts';
import { log } from '#server/infra/observability/log.ts';

let warned = false;

/** The client's address, an IPv6 one as its /64. Only the last TRUST_PROXY hops of X-Forwarded-For are trusted. */
export function rateLimitKey(c: Context): string {
  if (!warned && env().TRUST_PROXY === 0 && c.req.header('x-forwarded-for') !== undefined) {
    warned = true;
    log.warn('X-Forwarded-For is ignored: TRUST_PROXY is 0');
  }
  // One subscriber has a whole /64.
  return networkOf(clientOf(c), 4);
}

/** The client's address for the log: whole, or with LOG_ADDRESSES=short its network. */
export function loggedClientIp(c: Context): string {
  const address = clientOf(c);
  if (env().LOG_ADDRESSES === 'full') return normalized(address);
  return networkOf(address, 3).replace(/\.\d+$/, '.0/24');
}

function clientOf(c: Context): string {
  const hops = env().TRUST_PROXY;
  if (hops === 0) return peerOf(c);
  const forwarded = withoutPort(c.req.header('x-forwarded-for')?.split(',').at(-hops)?.trim() ?? '');
  return isIPv4(forwarded) || isIPv6(forwarded) ? forwarded : peerOf(c);
}

/** Some proxies write the client's port too: `192.0.2.7:5000`, `[2001:db8::1]:5000`. */
function withoutPort(hop: string): string {
  return hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.+)\](?::\d+)?$/, '$1$2');
}

/** The development server passes requests on without their socket. */
function peerOf(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}

/** One spelling of an address; of an IPv4 one that is written as IPv6 the IPv4 one. */
function normalized(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser normalizes each address.
  const whole = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const numbers = groupsOf(whole);
  const [high = 0, low = 0] = numbers.slice(6);
  const isIpv4 = numbers.slice(0, 6).join() === IPV4_MAPPED;
  return isIpv4 ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : whole;
}

/** An IPv4 address, or an IPv6 one's network of the first `groups` groups of 16 bits. */
function networkOf(address: string, groups: number): string {
  const whole = normalized(address);
  if (!isIPv6(whole)) return whole;
  const network = groupsOf(whole).slice(0, groups);
  return `${network.map((group) => group.toString(16)).join(':')}::/${groups * 16}`;
}

const IPV4_MAPPED = [0, 0, 0, 0, 0, 0xffff].join();

/** The eight numbers of an IPv6 address in a URL's spelling. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [start, end] = [numbers(head), numbers(tail)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
