import { ApiKeyId, CreateApiKey } from '#server/contract/api-keys.ts';
import { createApiKey } from '#server/domain/account/api-keys/create.ts';
import { readCurrentKey } from '#server/domain/account/api-keys/current.ts';
import { listApiKeys } from '#server/domain/account/api-keys/list.ts';
import { removeApiKey } from '#server/domain/account/api-keys/remove.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { guarded, procedure, router } from './procedures.ts';

const byStaff = guarded(requireStaff);

const keysRouter = router({
  list: byStaff.query(async ({ ctx }) => ({ keys: await listApiKeys(ctx) })),
  create: byStaff.input(CreateApiKey).mutation(({ ctx, input }) => createApiKey(ctx, input)),
  remove: byStaff.input(ApiKeyId).mutation(({ ctx, input }) => removeApiKey(ctx, input)),
  /** The key that asks. */
  current: procedure.query(({ ctx }) => readCurrentKey(ctx)),
});

/** What integrators need (contract section 12). */
export const developersRouter = router({ keys: keysRouter });
