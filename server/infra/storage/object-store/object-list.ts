import { ObjectStoreError } from '#server/infra/storage/storage-errors.ts';

type ListedObject = { key: string; size: number; modifiedAt: Date };

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The objects of one answer to ListObjectsV2, and the token of the next if there is more. Throws ObjectStoreError for
 * other text.
 */
export function objectsIn(xml: string): { objects: ListedObject[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml))
    throw new ObjectStoreError('The list is none: is this an S3-compatible store?');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: fieldOf(entry, 'Key'),
    size: Number(fieldOf(entry, 'Size')),
    modifiedAt: new Date(fieldOf(entry, 'LastModified')),
  }));
  const isCut = fieldOf(xml, 'IsTruncated', 'false') === 'true';
  return { objects, next: isCut ? fieldOf(xml, 'NextContinuationToken') : undefined };
}

function fieldOf(xml: string, name: string, missing?: string): string {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? missing;
  if (value === undefined) throw new ObjectStoreError(`The list lacks ${name}`);
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (text, decimal, hex, word) => {
    if (word) return NAMED[word] ?? text;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
