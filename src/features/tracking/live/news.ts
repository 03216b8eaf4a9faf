import type { Reason } from '#contract/events/reasons/reasons.ts';
import { type Language, LOCALES } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { estimateChanges, type ShownChange } from '#src/features/tracking/estimate-changes.ts';
import { lastPlace } from '#src/features/tracking/history.ts';

/** The changes that an update brought, beside the status; null where it brought nothing of the kind. */
export type News = {
  status: PublicShipment['status'];
  place: string | null;
  reason: Reason | null;
  note: string | null;
  estimate: ShownChange | null;
  /** Nothing of the above has changed, but something else has. */
  isOther: boolean;
};

/** The news of a shipment; `placeOf` joins a city and its country. */
export function newsOf(
  before: PublicShipment,
  after: PublicShipment,
  placeOf: (city: string, country: string) => string,
): News {
  const known = new Set(before.events.map((event) => JSON.stringify(event)));
  const event = after.events.findLast((each) => !known.has(JSON.stringify(each)));
  const place = lastPlace(after, placeOf);
  const changes = {
    place: event?.location || (place === lastPlace(before, placeOf) ? null : place),
    reason: event?.reason ?? null,
    note: event?.note ?? null,
    estimate: estimateChanges(after).slice(estimateChanges(before).length).at(-1) ?? null,
  };
  const isOther = after.status === before.status && Object.values(changes).every((change) => change === null);
  return { status: after.status, ...changes, isOther };
}

export type Said = {
  news: News;
  /** When it was said, if without the time it would be the same words again. */
  time: string | null;
  /** The number of updates so far: a new element is read, whatever was read before. */
  count: number;
};

export function nextSaid(last: Said | null, news: News, language: Language): Said {
  const isRepeated = JSON.stringify(last?.news) === JSON.stringify(news);
  const time = isRepeated ? new Date().toLocaleTimeString(LOCALES[language]) : null;
  return { news, time, count: (last?.count ?? 0) + 1 };
}
