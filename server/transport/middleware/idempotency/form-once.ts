import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readIdempotencyKey } from '#contract/idempotency.ts';
import type { Ctx } from '#server/domain/context.ts';
import {
  type Done,
  endLease,
  forgetRequest,
  type Leased,
  leaseRequest,
  storeResponse,
} from '#server/domain/idempotency/requests.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log } from '#server/infra/observability/log.ts';
import { httpStatus, toAppError } from '#server/transport/errors/error-table.ts';

type SentForm = { path: string; key: string; fields: Readonly<Record<string, string>> };

/** A second press waits so often for the first, as the browser shows its answer alone. */
const MAX_WAITS = 50;
const WAIT_MS = 100;

/**
 * Does once what a page's form asks: sent again with the same key and fields it gives the same id. With other fields,
 * as after a correction, it is another form.
 */
export async function formOnce(
  ctx: Ctx,
  { path, key, fields }: SentForm,
  work: (ctx: Ctx) => Promise<{ id: string }>,
): Promise<{ id: string }> {
  const named = readIdempotencyKey(key);
  if (named === null) return work(ctx);
  const requestHash = hash('sha256', JSON.stringify(fields));
  const request = await leaseSoon(ctx, { path, key: `${named} ${requestHash}` });
  if ('response' in request) return { id: request.response };
  try {
    const { id } = await work({ ...ctx, idempotentRequest: request.id });
    await storeResponse(ctx.db, request, { requestHash, status: 201, response: id }).catch((err: unknown) =>
      log.warn({ err }, 'What a form made could not be noted'),
    );
    return { id };
  } catch (error) {
    const isUncertain = httpStatus(toAppError(error)) >= 500;
    await (isUncertain ? endLease(ctx.db, request) : forgetRequest(ctx.db, request)).catch(() => undefined);
    throw error;
  }
}

async function leaseSoon(ctx: Ctx, named: { path: string; key: string }): Promise<Leased | Done> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await leaseRequest(ctx, named);
    } catch (error) {
      const isInFlight = error instanceof AppError && error.reason === 'idempotency-in-flight';
      if (!isInFlight || waits === MAX_WAITS) throw error;
      await pause(WAIT_MS);
    }
  }
}
