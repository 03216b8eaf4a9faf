import { recordFailure } from '#server/domain/audit/record-failure.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type AdmittedAttempt, countWrongCode } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Counts and records a wrong code. Returns the error to throw; throws `too-many` instead if the account is blocked now.
 */
export async function rejectedCode(ctx: Ctx, userId: string, attempt: AdmittedAttempt): Promise<AppError> {
  await recordFailure(ctx, 'second-factor-failed', userId);
  await countWrongCode(ctx.db, attempt);
  return new AppError('wrong-code', { field: 'code' });
}
