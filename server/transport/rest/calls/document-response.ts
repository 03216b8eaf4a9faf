import type { Context } from 'hono';
import type { OpenedDocument } from '#server/domain/documents/read.ts';
import { RESOURCE_POLICY } from '#server/transport/middleware/security-headers.ts';

/**
 * A document's file (docs/contract/documents.md): always an attachment, so that nothing of it is shown or run as this
 * site's.
 */
export async function documentResponse(c: Context, { document, file }: OpenedDocument): Promise<Response> {
  const headers = {
    'Content-Type': document.contentType,
    'Content-Length': String(file.size),
    'Content-Disposition': attachment(document.name),
    'Content-Security-Policy': `${RESOURCE_POLICY}; sandbox`,
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
  };
  if (c.req.method !== 'HEAD') return c.body(await file.read({ start: 0, end: file.size - 1 }), 200, headers);
  await file.close();
  return c.body(null, 200, headers);
}

/**
 * RFC 6266: the name in ASCII for old clients, and whole in `filename*`, in which RFC 8187 leaves these as they are.
 */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
