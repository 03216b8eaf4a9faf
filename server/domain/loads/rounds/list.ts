import { asc, inArray } from 'drizzle-orm';
import { MAX_ROUNDS, type Round, type RoundList, type RoundShipment } from '#contract/loads/rounds.ts';
import { stopsOf } from '#contract/loads/stops.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { selectLoads, serializeLoad } from '#server/domain/loads/load-row.ts';
import { type Member, piecesOf, readMembers } from '#server/domain/loads/members.ts';
import { isReachedRound } from '../reach.ts';

/**
 * The caller's own rounds of yesterday, today and tomorrow, the first departure first, with all that is needed to drive
 * them without a network (docs/contract/loads.md, 'Round'). Throws `unauthenticated`, `forbidden`.
 */
export async function listRounds(caller: Ctx): Promise<RoundList> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireStaff(ctx, 'drive');
  const rows = await selectLoads(ctx.db)
    .where(isReachedRound(user.id))
    .orderBy(asc(loads.departure), asc(loads.id))
    .limit(MAX_ROUNDS);
  const members = await readMembers(
    ctx.db,
    user,
    rows.map(({ load }) => load.id),
  );
  const stopsByLoad = Map.groupBy(await readStopped(ctx.db, members), ({ loadId }) => loadId);
  return {
    rounds: rows.map((row): Round => {
      const { id, number, transport, fromCity, toCity, state, departure } = serializeLoad(row);
      return {
        ...{ id, number, transport, fromCity, toCity, state },
        ...{ day: row.day ?? '', zone: row.load.departureZone, departure: departure ?? '' },
        stops: stopsOf(stopsByLoad.get(id) ?? []).map((stop) => ({
          address: stop[0]?.destinationAddress ?? '',
          city: stop[0]?.destinationCity ?? '',
          country: stop[0]?.destinationCountry ?? '',
          shipments: stop.map(({ shown }) => shown),
        })),
      };
    }),
  };
}

const addressColumns = {
  destinationAddress: shipments.destinationAddress,
  destinationCity: shipments.destinationCity,
  destinationCountry: shipments.destinationCountry,
};
const shownColumns = {
  id: shipments.id,
  status: shipments.status,
  reference: shipments.reference,
  senderName: shipments.senderName,
  receiverName: shipments.receiverName,
  receiverContact: shipments.receiverContact,
  description: shipments.description,
};

/** The members with their addresses, in their order. */
async function readStopped(db: Db, members: readonly (Member & { loadId: string })[]) {
  const ids = members.map(({ id }) => id);
  const rows = await db
    .select({ address: addressColumns, shown: shownColumns })
    .from(shipments)
    .where(inArray(shipments.id, ids));
  const byId = new Map(rows.map((row) => [row.shown.id, row]));
  const stopped = members.flatMap((member) => {
    const row = byId.get(member.id);
    return row
      ? [{ loadId: member.loadId, ...row.address, shown: { ...row.shown, ...ofMember(member, row.shown) } }]
      : [];
  });
  const fitting = fitRows(stopped.map(({ shown }): RoundShipment => shown));
  return stopped.map((each, index) => ({ ...each, shown: fitting[index] ?? each.shown }));
}

function ofMember(
  { trackingNumber, weight, pieces, loadPieces, driverNote, outcome }: Member,
  { status }: { status: Status },
) {
  const of = piecesOf(pieces);
  const mayDeliver = !SETTLED_STATUSES.includes(status);
  return { trackingNumber, weight, pieces: loadPieces?.length ?? of, of, loadPieces, driverNote, outcome, mayDeliver };
}
