import { parseStorageUrl } from '#server/contract/storage-url.ts';
import { type Bucket, openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import type { ObjectServer } from './object-server.ts';

/** The bucket, opened as the product opens it. */
export function bucketOf({ url }: ObjectServer): Bucket {
  const target = parseStorageUrl(url);
  if (!target) throw new Error(`${url} names no bucket`);
  return openBucket(target);
}

/** The names in the bucket, sorted: those that are served, and those of deleted shipments. */
export async function objectNames(server: ObjectServer): Promise<{ served: string[]; retired: string[] }> {
  const keys: string[] = [];
  for await (const page of bucketOf(server).list('')) keys.push(...page.map(({ key }) => key));
  const retired = keys.filter((key) => key.startsWith('deleted/')).map((key) => key.slice('deleted/'.length));
  return { served: keys.filter((key) => !key.startsWith('deleted/')).sort(), retired: retired.sort() };
}
