import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

/** Serves the files that the client build wrote to `root`, and nothing else: the list is read once. */
export function serveStaticAssets(root: string) {
  const paths = listFiles(root);
  const serve = serveStatic({ root, precompressed: true });
  return createMiddleware((c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method) || !paths.has(c.req.path)) return next();
    // Before the file is served, because `onFound` sets headers too late for the response.
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? HASHED : NAMED);
    c.header('X-Content-Type-Options', 'nosniff');
    return serve(c, next);
  });
}

function listFiles(root: string) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`));
}
