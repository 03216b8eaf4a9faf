import { log } from '#server/infra/observability/log.ts';
import type { Bucket } from './s3-client.ts';

/** No image's name. Several processes may start at once: each finds this one, another's or none. */
const PROBE = 'start-probe';

/** Lists, writes, reads and removes as the product will. Throws ObjectStoreError that names what is not allowed. */
export async function requireUsableBucket(bucket: Bucket): Promise<void> {
  await bucket.list(PROBE).next();
  await bucket.put(PROBE, new TextEncoder().encode('probe'), { 'Content-Type': 'text/plain' });
  const found = await bucket.get(PROBE);
  await found?.body?.cancel();
  if (await bucket.isPublic(PROBE)) log.warn('STORAGE_URL: anybody may read the bucket; forbid public access');
  await bucket.remove(PROBE);
}
