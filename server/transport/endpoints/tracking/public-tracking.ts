import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/languages.ts';
import { shownMessages } from '#contract/messages/message-kinds.ts';
import { shipmentEtag } from '#contract/shipments/shipment-etag.ts';
import { PublicShipment, TrackingNumber } from '#contract/shipments/shipments.ts';
import { TrackedMany, TrackMany } from '#contract/tracking/track-many.ts';
import { KEY_HOLDERS } from '#contract/tracking/tracking-key.ts';
import { listDocumentsByKey } from '#server/domain/documents/by-key.ts';
import { shipmentIn, shownIn } from '#server/domain/tracking/public-details.ts';
import { drawRouteMap } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { lastPublicChange, trackShipment } from '#server/domain/tracking/track.ts';
import { trackForPage } from '#server/domain/tracking/track-for-page.ts';
import { trackMany, trackManyWithZones } from '#server/domain/tracking/track-many.ts';
import { env } from '#server/env.ts';
import { matchesEtag } from '#server/transport/middleware/etag.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { RestReceiverDocument } from '#server/transport/openapi/schemas/document-schema.ts';
import { NUMBER } from '#server/transport/openapi/schemas/examples.ts';
import { access } from '#server/transport/rest/access.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { readQuery } from '#server/transport/rest/json.ts';
import { by, router } from '../procedures.ts';

const path = { number: NUMBER };

/** The language of the page that asks; without one everything is as it was written. */
const language = z.optional(z.enum(LANGUAGES));
/** How many messages a page without JavaScript has. */
const shownInput = z.pipe(
  z.optional(z.string()),
  z.transform((count): number | undefined => shownMessages(count)),
);
type OptionalLanguage = z.infer<typeof language>;

type Tracked = Awaited<ReturnType<typeof trackManyWithZones>>[number];

/** `destinationZone`: for the product's own page, which names its language. */
async function resultIn(language: OptionalLanguage, { number, shipment, destinationZone }: Tracked) {
  const shown = shipment && (await shipmentIn(language ?? 'en', shipment));
  return { number, shipment: shown, ...(language && { destinationZone }) };
}

const byAnyone = by('anyone');

/** Shipments as anyone with a number may read them (docs/contract/tracking.md), in the language of a page. */
export const publicTrackingRouter = router({
  byNumber: byAnyone
    .input(z.extend(TrackingNumber, { language }))
    .query(async ({ ctx, input: { language = 'en', ...input } }) => shownIn(language, await trackShipment(ctx, input))),

  /**
   * All that the tracking page shows, while the server renders it, by the browser's key. In the browser the same is
   * `GET /tracking/{number}/shipment`, which the key's cookie reaches.
   */
  page: byAnyone
    .input(z.extend(TrackingNumber, { language, shown: shownInput }))
    .query(({ ctx, input }) => trackForPage(ctx, input, ctx.trackedRow)),

  many: byAnyone.input(z.extend(TrackMany, { language })).query(async ({ ctx, input: { language, ...input } }) => {
    const results = await trackManyWithZones(ctx, input);
    return { results: await Promise.all(results.map((result) => resultIn(language, result))) };
  }),

  /** For the key in the header `tracking-key`. */
  documents: byAnyone
    .meta({
      rest: 'GET /api/shipments/public/track/:number/documents',
      tag: 'Tracking',
      name: 'listTrackedDocuments',
      summary: 'The documents that a key shows',
      description: 'Without a key of the shipment the list is empty, and for a sender.',
      trackingKey: 'optional',
      headers: { 'Cache-Control': 'no-store' },
      response: described(
        z.object({ documents: z.array(RestReceiverDocument), holder: z.nullable(z.enum(KEY_HOLDERS)) }),
        { fields: { holder: 'To whom the key was mailed; null without one of this shipment.' } },
      ),
      example: { path },
    })
    .input(TrackingNumber)
    .query(({ ctx, input }) => listDocumentsByKey(ctx, input)),

  /** The company's conditions as they were at the start, for `/terms`; null where it has set none. */
  conditions: byAnyone.query(() => ({ text: env().CONDITIONS_FILE ?? null })),

  /** Without a REST route: a picture for the staff's page of the shipment, with no more information than `byNumber`. */
  routeMap: byAnyone.input(z.extend(TrackingNumber, { language })).query(({ ctx, input }) => drawRouteMap(ctx, input)),
});

/**
 * Tracked shipments for programs, as they were written. The verbs are called directly: a shipment that is tracked has
 * no `id` to be renamed, and no other call is as frequent.
 */
export const TRACKING_ENDPOINTS: readonly Endpoint[] = [
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number',
    tag: 'Tracking',
    name: 'trackShipment',
    summary: 'Track a shipment',
    trackingKey: 'optional',
    responses: { 200: z.object({ shipment: PublicShipment }) },
    errors: ['tracking-number-missing', 'tracking-number-not-found'],
    example: { path },
    handle: async (c) => c.json({ shipment: await trackShipment(c.var.ctx, c.req.param()) }),
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track',
    tag: 'Tracking',
    name: 'trackShipments',
    summary: 'Track up to 20 shipments',
    description: 'Each with its newest events and estimates, at most 20, fewer where their texts are long.',
    query: described(TrackMany, { fields: { numbers: 'Numbers between commas, blanks or line ends.' } }),
    responses: {
      200: described(TrackedMany, {
        description: 'Each number as it was typed, in the same order; null where it finds nothing.',
      }),
    },
    example: { query: { numbers: NUMBER } },
    handle: async (c) => c.json(await trackMany(c.var.ctx, TrackMany.parse(readQuery(c)))),
  }),
  restOnly(access('anyone'), {
    rest: 'GET /api/shipments/public/track/:number/version',
    tag: 'Tracking',
    name: 'getShipmentVersion',
    summary: 'Whether a tracked shipment has changed',
    description:
      'The `ETag` is the `updatedAt` of the shipment in quotation marks: send that of what you have as `If-None-Match`.',
    responses: { 204: null, 304: null },
    errors: ['tracking-number-missing', 'tracking-number-not-found'],
    example: { path },
    async handle(c) {
      const etag = shipmentEtag({ updatedAt: await lastPublicChange(c.var.ctx, c.req.param()) });
      const isUnchanged = matchesEtag(c.req.header('if-none-match'), etag);
      return c.body(null, isUnchanged ? 304 : 204, { ETag: etag });
    },
  }),
];
