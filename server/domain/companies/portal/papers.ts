import { eq } from 'drizzle-orm';
import type { PortalPaper } from '#contract/portal/portal.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { Paper } from '#server/domain/papers/draw.ts';
import { drawProof, readProofPaper } from '#server/domain/papers/get-proof.ts';
import { drawForUser } from '#server/domain/papers/get-waybill.ts';
import { type PaperShipment, paperShipment } from '#server/domain/papers/paper-task.ts';
import { getPortalShipment } from './get.ts';
import { requireReadScope } from './scope.ts';

/**
 * The waybill or the proof of delivery of a shipment, with what the caller sees of it and nothing else
 * (docs/contract/portal.md, 'What is seen'). Throws as `getPortalShipment` does, also without a proof, and
 * `unavailable`.
 */
export async function getPortalPaper(ctx: Ctx, input: PortalPaper, signal?: AbortSignal): Promise<Paper> {
  const { user } = await requireReadScope(ctx);
  const shipment = await readForPortalPaper(ctx, input);
  if (input.paper === 'proof') return drawProof(ctx.db, user, await readProofPaper(ctx.db, shipment), signal);
  return drawForUser(ctx.db, user, { paper: 'waybill', shipment: paperShipment(shipment) }, signal);
}

type Printed = PaperShipment & Pick<Shipment, 'id' | 'proof' | 'destinationZone'>;

/** The shipment as the caller sees it, with what papers have beside. Throws as above. */
export async function readForPortalPaper(ctx: Ctx, input: PortalPaper): Promise<Printed> {
  const shipment = await getPortalShipment(ctx, input);
  const [printed] = await ctx.db
    .select({ requiresCustomsClearance: shipments.requiresCustomsClearance })
    .from(shipments)
    .where(eq(shipments.id, shipment.id));
  const whole = { requiresCustomsClearance: false, ...printed, ...shipment };
  if (input.paper === 'proof') await readProofPaper(ctx.db, whole);
  return whole;
}
