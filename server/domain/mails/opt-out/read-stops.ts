import { and, eq, isNull, or } from 'drizzle-orm';
import type { MailStops } from '#contract/mails/mail-choices.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireChanger } from '#server/domain/shipments/load.ts';

/**
 * Whether receiver and sender, at the addresses that the shipment has, stopped its mails or all. Throws as
 * `updateShipment` does.
 */
export async function readMailStops(ctx: Ctx, input: { id: string }): Promise<MailStops> {
  await requireChanger(ctx, input, 'goods');
  const { receiverEmail, senderEmail } = shipments;
  const rows = await ctx.db
    .select({ receiverEmail, senderEmail, email: mailOptOuts.email, shipmentId: mailOptOuts.shipmentId })
    .from(shipments)
    .innerJoin(
      mailOptOuts,
      and(
        or(eq(mailOptOuts.email, receiverEmail), eq(mailOptOuts.email, senderEmail)),
        or(isNull(mailOptOuts.shipmentId), eq(mailOptOuts.shipmentId, shipments.id)),
      ),
    )
    .where(eq(shipments.id, input.id));
  const stopOf = (party: 'receiverEmail' | 'senderEmail') => {
    const stops = rows.filter((row) => row.email === row[party]);
    if (stops.some(({ shipmentId }) => shipmentId === null)) return 'everything';
    return stops.length > 0 ? 'shipment' : null;
  };
  return { receiver: stopOf('receiverEmail'), sender: stopOf('senderEmail') };
}
