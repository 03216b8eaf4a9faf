import { parseStorageUrl } from '#contract/storage-url.ts';
import { type Bucket, openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import type { ObjectServer } from './object-server.ts';

/** The bucket, opened as the product opens it. */
export function bucketOf({ url }: ObjectServer): Bucket {
  const target = parseStorageUrl(url);
  if (!target) throw new Error(`${url} names no bucket`);
  return openBucket(target);
}

/** The keys in the bucket, sorted. */
export async function objectNames(server: ObjectServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of bucketOf(server).list('')) keys.push(...page.map(({ key }) => key));
  return keys.sort();
}
