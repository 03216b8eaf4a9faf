import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Whether the response may travel as gzip. */
export function acceptsGzip(c: Context): boolean {
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '' }) === 'gzip';
}
