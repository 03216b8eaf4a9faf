import type { ReceiverDocument } from '#contract/documents/document-types.ts';
import { MAX_TRACKED, splitNumbers } from '#contract/goods/pieces/split-numbers.ts';
import { type Language, withLanguage } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { TrackingMap } from '#contract/tracking/route-map.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import { isMistyped } from '#contract/values/tracking-number.ts';
import type { TrackingPhrases } from '#phrases/tracking/en.ts';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';
import { publicQuery } from '#src/lib/api/public-query.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';
import { lastPlace } from './history.ts';
import { loadMessageBox } from './message/lazy-message-box.ts';

/** Where a browser that was opened by a mailed link gets the documents of this number. */
export const documentsUrl = (number: string): string => `/tracking/${number}/documents`;

type Context = Pick<RouterContext, 'api' | 'page'>;

/** A shipment and, where it could be had, its map with the zone of its destination. */
export type TrackedShipment = {
  shipment: PublicShipment;
  map: TrackingMap | null;
  /** The countries as they were written, for machines, where the page shows other names. */
  written?: Pick<PublicShipment, 'originCountry' | 'destinationCountry'> | undefined;
  /** False: no answer came to a call with the browser's key, and what the key opens is not here. */
  isWhole: boolean;
} & Keyed;

/** The documents, for a visitor with a mailed link, and to whom it was mailed. Null: the browser has no key. */
type Keyed = { documents: readonly ReceiverDocument[]; holder: KeyHolder | null };

/** One of several numbers, as it was typed, with what its row shows; null where it finds nothing. */
export type TrackedRow = {
  number: string;
  found:
    | (Pick<PublicShipment, 'status' | 'estimatedDay' | 'deliveredDate'> &
        Record<'from' | 'to' | 'destinationZone', string> & {
          place: string | null;
        })
    | null;
};

/** A result, a list or error messages; none of them where no number was given. */
export type TrackingLookup = {
  result: TrackedShipment | null;
  list: readonly TrackedRow[] | null;
  errors: readonly string[];
  /** Nothing is known of the number: no answer came, or the service could not look it up. */
  isFailed: boolean;
};

/** A map that takes longer would delay the result. */
const MAP_TIMEOUT_MS = 1_000;

/** Looks up the number in the URL unless it is blank (specification section 5). An error is a result too. */
export async function trackingLoader(context: Context, number?: string): Promise<TrackingLookup> {
  if (number === undefined) return failed([]);
  const { language } = context.page;
  const words = phrasesOf('tracking', language);
  if (!number.trim()) return failed([words.missing]);
  // In groups it has blanks too: a wrong character makes no list of it.
  const numbers = isMistyped(number) ? [number] : splitNumbers(number);
  try {
    if (numbers.length > 1) {
      const { results } = await publicQuery(context, 'publicTracking.many', { numbers: number, language });
      return { ...failed([]), list: results.map((result) => rowOf(result, language)) };
    }
    const [first = number] = numbers;
    const { shipment, written } = await publicQuery(context, 'publicTracking.byNumber', { number: first, language });
    const [map, keyed, whole] = await Promise.all([
      fetchRouteMap(context, shipment.trackingNumber),
      fetchDocuments(context, shipment.trackingNumber),
      fetchWhole(shipment, language),
    ]);
    return {
      result: {
        shipment: whole ?? shipment,
        map,
        written,
        ...(keyed ?? { documents: [], holder: null }),
        isWhole: keyed !== null && whole !== null,
      },
      list: null,
      errors: [],
      isFailed: false,
    };
  } catch (error) {
    const isUnknown = apiErrorStatus(error) === 404;
    const errors = [isUnknown ? words.notFound : failure(error, words, language)];
    // Told from the number alone, whatever the server has said.
    return failed(isMistyped(number) ? [...errors, words.mistyped] : errors, !isUnknown);
  }
}

type Tracked = RouterOutputs['publicTracking']['many']['results'][number];

function rowOf({ number, shipment, destinationZone = 'UTC' }: Tracked, language: Language): TrackedRow {
  if (!shipment) return { number, found: null };
  const { status, estimatedDay, deliveredDate, originCity: from, destinationCity: to } = shipment;
  const place = lastPlace(shipment, phrasesOf('shared', language).formats.place);
  return { number, found: { status, estimatedDay, deliveredDate, destinationZone, from, to, place } };
}

/** Why nothing is known of the number. The server's own message is English. */
function failure(error: unknown, words: TrackingPhrases, language: Language): string {
  const status = apiErrorStatus(error);
  if (status === undefined) return import.meta.env.SSR ? words.failed : words.unanswered;
  if (language === 'en') return apiErrorMessage(error, words.failed);
  if (status === 400) return words.tooManyNumbers(MAX_TRACKED);
  return status === 429 ? words.tooMany : words.failed;
}

function failed(errors: readonly string[], isFailed = false): TrackingLookup {
  return { result: null, list: null, errors, isFailed };
}

const timeout = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/**
 * By the browser's cookie, which reaches this address and no other: the server reads it while it renders the page.
 * Null: no answer came.
 */
async function fetchDocuments(context: Context, number: string): Promise<Keyed | null> {
  try {
    if (import.meta.env.SSR) {
      const keyed = await publicQuery(context, 'publicTracking.documents', { number });
      if (keyed.holder) await loadMessageBox();
      return keyed;
    }
    const { documents, holder } = await fetchJson(documentsUrl(number));
    return { holder, documents: documents.map((document: { _id: string }) => ({ ...document, id: document._id })) };
  } catch {
    return null;
  }
}

/** Fetches what the same cookie opens: rendered on the server the shipment has it already. Null: no answer came. */
async function fetchWhole(shipment: PublicShipment, language: Language): Promise<PublicShipment | null> {
  if (import.meta.env.SSR || !(shipment.limited || shipment.status === 'delivered')) return shipment;
  const answer = await fetchJson(withLanguage(`/tracking/${shipment.trackingNumber}/shipment`, language)).catch(
    () => null,
  );
  return answer?.shipment ?? null;
}

async function fetchJson(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** The page is complete without a map; the browser does not wait for a slow one. */
async function fetchRouteMap(context: Context, number: string): Promise<TrackingMap | null> {
  try {
    const request = publicQuery(context, 'publicTracking.routeMap', { number, language: context.page.language });
    return await (import.meta.env.SSR ? request : Promise.race([request, timeout(MAP_TIMEOUT_MS)]));
  } catch {
    return null;
  }
}
