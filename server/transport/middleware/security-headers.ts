import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { env } from '#server/env.ts';
import { onHttps } from '#server/transport/context/request-context.ts';
import { addResponseHeaders, type ResponseHeaders } from './response-headers.ts';

/** The policy of every response that is no page: it loads and runs nothing, and no other site can frame it. */
export const RESOURCE_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The camera is for the page that scans, and for no other. */
export const permissionsPolicy = (camera = '()') => `camera=${camera}, microphone=(), geolocation=(), payment=()`;

/**
 * On every response; a page's content security policy, with the hashes of its scripts, is set where it is sent. The
 * build's files, of which a page fetches many, go without what acts on documents and on sites alone.
 */
export const securityHeaders = () => {
  const ofFiles: ResponseHeaders = [
    ...(onHttps() ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const] : []),
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
  const ofDocuments: ResponseHeaders = [
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', permissionsPolicy()],
    // A page with a number in its URL sets its own `Referrer-Policy`.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['X-Download-Options', 'noopen'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
  ];
  const policy: ResponseHeaders = [['Content-Security-Policy', RESOURCE_POLICY]];
  return createMiddleware(async (c, next) => {
    await next();
    addResponseHeaders(c, ofFiles);
    if (!isBuiltFile(c)) addResponseHeaders(c, ofDocuments);
    // After a 304 a browser keeps the policy of its copy, unless the response has another one.
    if (c.res.status !== 304) addResponseHeaders(c, policy);
  });
};

/** The page of a path that does not exist is a 404 under /assets/, too. */
const isBuiltFile = (c: Context): boolean => c.req.path.startsWith('/assets/') && c.res.status < 400;

/**
 * The policy of a page: its inline scripts run by their hashes, and the files of the build; styles may be inline,
 * because charts and toasts write them. `decodes`: the page that scans compiles its decoder from WebAssembly.
 */
export function pagePolicy(scripts: readonly string[], { decodes = false } = {}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(decodes ? ["'wasm-unsafe-eval'"] : [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin()}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The store's origin, from which browsers fetch images (STORAGE_REDIRECT). */
function imageOrigin(): string {
  const { STORAGE_URL, STORAGE_REDIRECT } = env();
  return STORAGE_URL && STORAGE_REDIRECT === 'on' ? ` ${STORAGE_URL.endpoint}` : '';
}
