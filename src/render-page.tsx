import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';

const STAFF_ROUTE = '/_staff';

/** In the style tag while React renders. A text of the page cannot look like it: there the end of a tag is escaped. */
const STYLES_MARK = '/*styles*/';
const MARKED_END = `${STYLES_MARK}</style>`;

/**
 * Renders a public page to one string, as nothing in it waits; admin pages may load code. The styles, constant and
 * most of a page, bypass React and the router, which makes a key of each tag (decision 043). The 404 page is left to
 * the caller's cache, except beside the menu of staff.
 */
const handle = createStartHandler(async (rendering) => {
  const { router, responseHeaders } = rendering;
  const { turn, rendersMissing, currentUser } = contextOfPage();
  if (getSsrStatus(router) === 404 && !rendersMissing && !currentUser)
    return new Response(null, { status: 404, headers: responseHeaders });
  await turn();
  if (router.stores.matches.get().some(({ routeId }) => routeId === STAFF_ROUTE))
    return defaultStreamHandler(rendering);
  const manifest = router.ssr?.manifest;
  const style = manifest?.inlineStyle;
  if (style) router.ssr = { manifest: { ...manifest, inlineStyle: { ...style, children: STYLES_MARK } } };
  const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
  const page = style ? insertStyles(html, style.children ?? '') : Buffer.from(html);
  return new Response(page, { status: getSsrStatus(router), headers: responseHeaders });
});

function contextOfPage(): Parameters<RenderPage>[1] {
  const context = getGlobalStartContext();
  if (!context) throw new Error('A page is rendered without its context');
  return context;
}

/** The build's one style sheet, as bytes. */
let inserted: { styles: string; bytes: Buffer } | undefined;

/** As bytes: a response of a text searches it for lone surrogates first (decision 043). */
function insertStyles(html: string, styles: string): Buffer<ArrayBuffer> {
  const at = html.indexOf(MARKED_END);
  if (at < 0) throw new Error('The rendered page has no place for its styles');
  if (inserted?.styles !== styles) inserted = { styles, bytes: Buffer.from(styles) };
  const end = at + STYLES_MARK.length;
  return Buffer.concat([Buffer.from(html.slice(0, at)), inserted.bytes, Buffer.from(html.slice(end))]);
}

export const renderPage: RenderPage = (request, context) => handle(request, { context });
