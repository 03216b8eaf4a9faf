import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Whether the client accepts gzip. */
export function acceptsGzip(c: Context): boolean {
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '' }) === 'gzip';
}
