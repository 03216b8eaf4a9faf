import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/languages.ts';
import { type PublicShipment, TrackingNumber } from '#contract/shipments/shipments.ts';
import { TrackMany } from '#contract/tracking/track-many.ts';
import { listDocumentsByKey } from '#server/domain/documents/by-key.ts';
import { shipmentIn } from '#server/domain/tracking/in-language.ts';
import { drawRouteMap } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { trackManyWithZones } from '#server/domain/tracking/track-many.ts';
import { procedure, router } from '../endpoints/procedures.ts';

/** The language of the page that asks; without one everything is as it was written. */
const language = z.optional(z.enum(LANGUAGES));
type OptionalLanguage = z.infer<typeof language>;

/** `written`: the countries as they are stored, for machines (decision 091), where the shipment has other words. */
async function shownIn(
  language: OptionalLanguage = 'en',
  { originCountry, destinationCountry, ...shipment }: PublicShipment,
) {
  const written = { originCountry, destinationCountry };
  const shown = await shipmentIn(language, { ...shipment, ...written });
  return { shipment: shown, ...(language !== 'en' && { written }) };
}

type Tracked = Awaited<ReturnType<typeof trackManyWithZones>>[number];

/** `destinationZone`: for the product's own page, which names its language. */
async function resultIn(language: OptionalLanguage, { number, shipment, destinationZone }: Tracked) {
  const shown = shipment && (await shipmentIn(language ?? 'en', shipment));
  return { number, shipment: shown, ...(language && { destinationZone }) };
}

export const publicTrackingRouter = router({
  byNumber: procedure
    .input(z.extend(TrackingNumber, { language }))
    .query(async ({ ctx, input: { language, ...input } }) => shownIn(language, await trackShipment(ctx, input))),

  many: procedure.input(z.extend(TrackMany, { language })).query(async ({ ctx, input: { language, ...input } }) => {
    const results = await trackManyWithZones(ctx, input);
    return { results: await Promise.all(results.map((result) => resultIn(language, result))) };
  }),

  /** For the key in the header `tracking-key`, or the browser's while the server renders its page. */
  documents: procedure.input(TrackingNumber).query(({ ctx, input }) => listDocumentsByKey(ctx, input)),

  /** Without a REST route: a picture for the product's own pages, with no more information than `byNumber`. */
  routeMap: procedure.input(z.extend(TrackingNumber, { language })).query(({ ctx, input }) => drawRouteMap(ctx, input)),
});
