import { MAX_TRACKED, splitNumbers } from '#contract/goods/pieces/split-numbers.ts';
import { type Language, withLanguage } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { isMistyped } from '#contract/values/tracking-number.ts';
import type { TrackingPhrases } from '#phrases/tracking/en.ts';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { ApiError, apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';
import { publicQuery } from '#src/lib/api/public-query.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { withTimeout } from '#src/lib/api/request.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';
import { lastPlace } from './history.ts';
import { loadMessageBox } from './message/lazy-message-box.tsx';

type Context = Pick<RouterContext, 'api' | 'page'>;

/** A shipment with its map, if that could be drawn, and what the browser's key opens. */
export type TrackedShipment = RouterOutputs['publicTracking']['page'];

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

/**
 * Looks up the number in the URL unless it is blank (docs/contract/specification.md, 'Tracking'). An error is a result
 * too. `shown`: so many messages, which a page without JavaScript asks for.
 */
export async function trackingLoader(context: Context, number?: string, shown?: number): Promise<TrackingLookup> {
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
    return { result: await fetchShipment(context, first, shown), list: null, errors: [], isFailed: false };
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

/** In the browser from an address that the cookie of its key reaches; the server reads the cookie itself. */
async function fetchShipment(context: Context, number: string, shown?: number): Promise<TrackedShipment> {
  const { language } = context.page;
  if (import.meta.env.SSR) {
    const tracked = await publicQuery(context, 'publicTracking.page', {
      number,
      language,
      ...(shown && { shown: String(shown) }),
    });
    if (tracked.holder) await loadMessageBox();
    return tracked;
  }
  const url = withLanguage(`/tracking/${encodeURIComponent(number)}/shipment`, language);
  const response = await fetch(url, withTimeout({ method: 'GET', headers: { Accept: 'application/json' } }));
  if (response.ok) return response.json();
  // A number of dots alone leads to a page that does not exist.
  const { message } = response.status === 404 ? { message: '' } : await response.json();
  throw new ApiError(response.status, message);
}
