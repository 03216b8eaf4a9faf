import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { WEBHOOK_URL_INVALID, WEBHOOK_URL_NOT_HTTPS, WEBHOOK_URL_REJECTED } from '#contract/webhooks/webhooks.ts';
import { env } from '#server/env.ts';
import { isLoopback, mayConnectTo } from './public-address.ts';

/** The address to connect to, which was checked. */
export type Target = { url: URL; address: string; family: 4 | 6 };

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Where webhooks must not be sent, in a sentence for whoever entered the address. */
export class RejectedTarget extends Error {
  override readonly name = 'RejectedTarget';
}

const DNS_TIMEOUT_MS = 5_000;

/**
 * Checks where an address leads (docs/contract/webhooks.md, 'Targets'): its form, and every address of its name. The
 * connection then goes to the address that is returned, so that a name that changes meanwhile changes nothing. Throws
 * RejectedTarget.
 */
export async function checkTarget(text: string, resolve: Resolve = resolveName): Promise<Target> {
  const url = parseUrl(text);
  const { hostname } = url;
  // An IPv6 address is in brackets; odd numerals such as 0x7f.1 were made plain by the URL's parser.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(literal) ? [literal] : await resolve(hostname);
  const [address] = addresses;
  // One sentence for a missing name and for an internal one: nobody learns which names are there.
  if (address === undefined || !addresses.every((each) => isAllowed(each, url)))
    throw new RejectedTarget(WEBHOOK_URL_REJECTED);
  return { url, address, family: isIP(address) === 6 ? 6 : 4 };
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new RejectedTarget(WEBHOOK_URL_INVALID);
  const schemes = privateHosts() ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol) || url.username || url.password) throw new RejectedTarget(WEBHOOK_URL_NOT_HTTPS);
  const isOwnName = withoutDot(url.hostname) === withoutDot(new URL(env().APP_URL).hostname);
  if (isOwnName && isOwnPort(url)) throw new RejectedTarget(WEBHOOK_URL_REJECTED);
  return url;
}

const privateHosts = () => env().WEBHOOK_PRIVATE_HOSTS === 'on';

/** `example.com.` is the same host as `example.com`. */
const withoutDot = (hostname: string) => hostname.replace(/\.$/, '');

/** This product itself is never called, neither directly nor by a proxy of this machine. */
const isAllowed = (address: string, url: URL): boolean =>
  !(isOwn(address) && isOwnPort(url)) && mayConnectTo(address, privateHosts());

/** The port of this process, of the address that the public has, and of a proxy in front. */
function isOwnPort(url: URL): boolean {
  const { PORT, APP_URL } = env();
  return [PORT, portOf(new URL(APP_URL)), ...Object.values(DEFAULT_PORTS)].includes(portOf(url));
}

const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 };
const portOf = ({ port, protocol }: URL): number =>
  port === '' ? DEFAULT_PORTS[protocol === 'http:' ? 'http:' : 'https:'] : Number(port);

const isOwn = (address: string): boolean =>
  isLoopback(address) ||
  Object.values(networkInterfaces()).some((each) => each?.some((network) => network.address === address));

/** By the network alone: a slow name server then occupies no thread. An intranet also has names of its own. */
async function resolveName(hostname: string): Promise<string[]> {
  if (privateHosts()) {
    const found = await lookup(hostname, { all: true }).catch(() => []);
    return found.map(({ address }) => address);
  }
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
