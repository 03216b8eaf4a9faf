import { realpathSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../../../tests/support/process/temporary-directory.ts';
import type { Variables } from '../../../tests/support/server/server.ts';
import type { Ledger } from './ledger.ts';
import { startRecordedProduct } from './recorded-product.ts';
import { runWorkload } from './workload.ts';

export type Directories = { DATA_DIR: string; UPLOADS_DIR: string };

/**
 * Changes by the product and its database to the copy of `base` at `root` (strace's log), and what they acknowledged.
 */
export type Recording = { base: string; root: string; log: string; ledger: Ledger; variables: Variables };

const SUPER_ADMIN = { email: 'root@example.com', password: 'wbcargo1' };

/** The directories of a product whose files are all below this one. */
export const placeOf = (root: string): Directories => ({
  DATA_DIR: join(root, 'data'),
  UPLOADS_DIR: join(root, 'uploads'),
});

/** Records a workload from product start to stop, on a copy of the migrated DATA_DIR, which counts as durable. */
export async function recordWorkload(migratedDataDir: string): Promise<Recording> {
  const [base, root] = [await temporaryDirectory(), realpathSync(await temporaryDirectory())];
  const log = join(await temporaryDirectory(), 'strace.log');
  for (const copy of [base, root]) await cp(migratedDataDir, placeOf(copy).DATA_DIR, { recursive: true });
  const variables = {
    SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
    SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const product = await startRecordedProduct({ ...variables, ...placeOf(root) }, log);
  const ledger = await runWorkload(product.url, SUPER_ADMIN, placeOf(root).DATA_DIR);
  await product.stop();
  return { base, root, log, ledger, variables };
}
