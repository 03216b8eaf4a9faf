import type { ReceiverDocument } from '#contract/documents/document-types.ts';
import type { Language } from '#contract/languages.ts';
import { MESSAGES_A_PAGE } from '#contract/messages/message-kinds.ts';
import type { ThreadMessage } from '#contract/messages/threads.ts';
import type { TrackingMap } from '#contract/tracking/route-map.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import type { Ctx } from '#server/domain/context.ts';
import { listOpenedDocuments } from '#server/domain/documents/by-key.ts';
import { listOpenedMessages } from '#server/domain/messages/threads.ts';
import type { PublicRow } from '#server/domain/shipments/serialize.ts';
import { openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { drawMapOf } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { log } from '#server/infra/observability/log.ts';
import { detailsWithoutKey, type ShownShipment, shownIn, wholeDetails } from './public-details.ts';
import { findTracked } from './track.ts';

/** The documents and messages that the caller's key opens; `holder`: to whom it was mailed. None and null without. */
export type TrackedPage = ShownShipment & {
  /** The carrier's own page for a number of its, with `{number}` in its place. */
  carrierUrl: string | null;
  /** Null: it could not be drawn. The page is complete without it. */
  map: TrackingMap | null;
  documents: readonly ReceiverDocument[];
  /** The newest first, fifty or as many as were asked for; `hasEarlier`: there are more. */
  messages: readonly ThreadMessage[];
  hasEarlier: boolean;
  holder: KeyHolder | null;
};

/**
 * All that the tracking page shows of the shipment with this number, for anyone who has it (docs/contract/tracking.md,
 * 'Two levels'), in the language of the page. `known`: its row, where the caller has just read it. Throws what
 * `trackShipment` throws.
 */
export async function trackForPage(
  ctx: Ctx,
  { number, language = 'en', shown }: { number: string; language?: Language | undefined; shown?: number | undefined },
  known?: PublicRow,
): Promise<TrackedPage> {
  const row = known?.trackingNumber === number ? known : await findTracked(ctx, { number });
  const [map, { shipment, ...opened }] = await Promise.all([
    drawMapOf(row, language).catch(withoutMap),
    readAsCaller(ctx, row, shown),
  ]);
  return { ...(await shownIn(language, shipment)), carrierUrl: row.carrierUrl, map, ...opened };
}

const NOTHING_KEYED = { documents: [], messages: [], hasEarlier: false, holder: null };

async function readAsCaller(ctx: Ctx, row: PublicRow, shown = MESSAGES_A_PAGE) {
  const opened = await openByKey(ctx, { number: row.trackingNumber });
  if (!opened) return { shipment: await detailsWithoutKey(ctx, row), ...NOTHING_KEYED };
  const [shipment, keyed, { messages, pagination }] = await Promise.all([
    wholeDetails(ctx, row),
    listOpenedDocuments(ctx, opened),
    listOpenedMessages(ctx.db, opened, { page: 1, limit: shown }),
  ]);
  return { shipment, ...keyed, messages, hasEarlier: pagination.hasNextPage };
}

function withoutMap(err: unknown): null {
  log.warn({ err }, 'A map could not be drawn');
  return null;
}
