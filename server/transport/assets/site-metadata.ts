import { utc } from '@date-fns/utc';
import { addDays, startOfDay } from 'date-fns';
import { type Context, Hono } from 'hono';
import { INDEXED_PATHS, THEME_COLOURS } from '#contract/site-paths.ts';
import { env } from '#server/env.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { matchesEtag, strongEtag } from '#server/transport/middleware/etag.ts';
import { appIcon, faviconIco, faviconSvg, linkPreview } from './brand/brand-icons.ts';

type SiteFile = { type: string; make: () => string | Buffer | Promise<Buffer> };

const png = (make: SiteFile['make']): SiteFile => ({ type: 'image/png', make });

const FILES: Readonly<Record<string, SiteFile>> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', make: robots },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemap },
  '/site.webmanifest': { type: 'application/manifest+json; charset=utf-8', make: manifest },
  '/favicon.ico': { type: 'image/x-icon', make: faviconIco },
  '/favicon.svg': { type: 'image/svg+xml; charset=utf-8', make: faviconSvg },
  '/apple-touch-icon.png': png(() => appIcon(180)),
  '/icon-192.png': png(() => appIcon(192)),
  '/icon-512.png': png(() => appIcon(512)),
  '/og.png': png(linkPreview),
};

/** The files that browsers, search engines and messengers request. Each is created at the first request and cached. */
export function siteMetadata() {
  const routes = new Hono();
  for (const [path, { type, make }] of Object.entries(FILES)) {
    const file = once(async () => toFile(await make()));
    routes.get(path, async (c) => answer(c, type, await file()));
  }
  routes.get('/.well-known/security.txt', (c) => answer(c, 'text/plain; charset=utf-8', toFile(securityTxt())));
  return routes;
}

type CachedFile = { body: Buffer<ArrayBuffer>; etag: string };

function toFile(content: string | Buffer): CachedFile {
  const body = Buffer.from(content);
  return { body, etag: strongEtag(body) };
}

function answer(c: Context, type: string, { body, etag }: CachedFile): Response {
  const validators = { ETag: etag, 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, validators);
  return c.body(body, 200, { ...validators, 'Content-Type': type, 'Content-Length': String(body.length) });
}

/** Crawlers may read tracking results and images, because these say themselves that they must not be listed. */
function robots(): string {
  const closed = ['/admin', '/api', '/documents', '/exports', '/papers', '/sign-out'].map(
    (path) => `Disallow: ${path}`,
  );
  return ['User-agent: *', ...closed, '', `Sitemap: ${env().APP_URL}/sitemap.xml`, ''].join('\n');
}

/** RFC 9116 requires less than a year. */
const GOOD_FOR_DAYS = 180;

/**
 * The contact for security reports (RFC 9116): the page with the company's addresses. Its expiry date is computed from
 * today.
 */
function securityTxt(): string {
  const expires = startOfDay(addDays(Date.now(), GOOD_FOR_DAYS, { in: utc })).toISOString();
  const { APP_URL, COMPANY_EMAIL } = env();
  return [
    `Contact: mailto:${COMPANY_EMAIL.trim()}`,
    `Contact: ${APP_URL}/support`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${APP_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function sitemap(): string {
  const pages = INDEXED_PATHS.map((path) => `  <url><loc>${env().APP_URL}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** Launchers show about twelve letters under an icon. */
const SHORT_NAME = 12;

function manifest(): string {
  const name = env().BRAND_NAME;
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name.length <= SHORT_NAME ? name : name.split(' ', 1)[0],
    description: 'Track a shipment by its number.',
    lang: 'en',
    start_url: '/tracking',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLOURS.light,
    theme_color: THEME_COLOURS.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}
