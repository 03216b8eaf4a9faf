import { type AddCarrier, MAX_CARRIERS, type NamedCarrier } from '#contract/carriers/carriers.ts';
import { lockName } from '#db/advisory-locks.ts';
import { carriers } from '#db/schema/carriers/carriers.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { staffFor } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Adds a named carrier (docs/contract/carriers.md). Throws `unauthenticated`, `forbidden`, and `conflict` for a name
 * that another one has in any case, and beyond 500.
 */
export async function addCarrier(ctx: Ctx, input: AddCarrier): Promise<NamedCarrier> {
  return authorizedTransaction(ctx, staffFor('office'), async (tx) => {
    // So that two simultaneous calls cannot both add the last one.
    await lockName(tx, 'carriers');
    if ((await tx.$count(carriers)) >= MAX_CARRIERS)
      throw new AppError('too-many-carriers', { values: { max: MAX_CARRIERS } });
    const [carrier] = await tx.insert(carriers).values(input).onConflictDoNothing().returning();
    if (!carrier) throw new AppError('carrier-exists', { field: 'name' });
    const { name, trackingUrl } = carrier;
    const fields = trackingUrl === null ? [] : [{ field: 'trackingUrl', to: trackingUrl }];
    await recordChange(tx, ctx, { kind: 'carrier-added', to: name, fields });
    return carrier;
  });
}
