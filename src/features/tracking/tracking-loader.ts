import type { ShipmentMap } from '#server/contract/route-map.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import {
  isMistyped,
  TRACKING_NUMBER_MISSING,
  TRACKING_NUMBER_MISTYPED,
  TRACKING_NUMBER_NOT_FOUND,
} from '#server/contract/tracking-number.ts';
import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';
import { publicQuery } from '#src/lib/api/public-query.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';

type Context = Pick<RouterContext, 'api'>;

/** A shipment and, where it could be had, its map. */
export type TrackedShipment = { shipment: PublicShipment; map: ShipmentMap | null };

/** A result or error messages; neither where no number was given. */
export type TrackingLookup = {
  result: TrackedShipment | null;
  errors: readonly string[];
  /** No answer came, as without a network: it says nothing about the number. */
  isUnanswered: boolean;
};

const UNANSWERED = 'No answer came. Please check the connection and search again.';

/** A map that takes longer would delay the result. */
const MAP_TIMEOUT_MS = 1_000;

/** Looks up the number in the URL unless it is blank (specification section 5). An error is a result too. */
export async function trackingLoader(context: Context, number?: string): Promise<TrackingLookup> {
  if (number === undefined) return failed([]);
  if (!number.trim()) return failed([TRACKING_NUMBER_MISSING]);
  try {
    const { shipment } = await publicQuery(context, 'publicTracking.byNumber', { number });
    const map = await fetchRouteMap(context, shipment.trackingNumber);
    return { result: { shipment, map }, errors: [], isUnanswered: false };
  } catch (error) {
    const isUnanswered = !import.meta.env.SSR && apiErrorStatus(error) === undefined;
    const errors = isUnanswered ? [UNANSWERED] : trackingErrors(error);
    // Told from the number alone, whatever the server has said.
    return failed(isMistyped(number) ? [...errors, TRACKING_NUMBER_MISTYPED] : errors, isUnanswered);
  }
}

/** Any answer that is an error reads as not found; the server's own message follows where it differs (specification section 8). */
function trackingErrors(error: unknown): string[] {
  const message = apiErrorStatus(error) === undefined ? '' : apiErrorMessage(error, '');
  return message && message !== TRACKING_NUMBER_NOT_FOUND
    ? [TRACKING_NUMBER_NOT_FOUND, message]
    : [TRACKING_NUMBER_NOT_FOUND];
}

function failed(errors: readonly string[], isUnanswered = false): TrackingLookup {
  return { result: null, errors, isUnanswered };
}

const timeout = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/** The page is complete without a map; the browser does not wait for a slow one. */
async function fetchRouteMap(context: Context, number: string): Promise<ShipmentMap | null> {
  try {
    const request = publicQuery(context, 'publicTracking.routeMap', { number });
    return await (import.meta.env.SSR ? request : Promise.race([request, timeout(MAP_TIMEOUT_MS)]));
  } catch {
    return null;
  }
}
