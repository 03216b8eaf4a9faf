import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { onHttps } from '../request.ts';

/** On every answer; a page's content security policy, with its nonce, is set where the page is rendered. */
export const securityHeaders = () => {
  const common = secureHeaders({
    strictTransportSecurity: onHttps() ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
  return createMiddleware(async (c, next) => {
    await common(c, next);
    // A page with a number in its address says itself that it sends none.
    const { headers } = c.res;
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  });
};

/** Scripts run only with the nonce; styles may be inline, because charts and toasts write them. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
