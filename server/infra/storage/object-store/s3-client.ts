import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { StorageTarget } from '#contract/storage-url.ts';
import { ObjectStoreError } from '#server/infra/storage/storage-errors.ts';
import { errorCode, isPublic, type StoreRequest, sendStoreRequest, signUrl } from './s3-request.ts';

type StoredObject = { key: string; size: number; modifiedAt: Date };

/** Keys begin behind the target's prefix. Everything throws ObjectStoreError while the store cannot be used. */
export type Bucket = {
  put(key: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<void>;
  /** A file of any size up to five gigabytes, read as it is sent. */
  putFile(key: string, path: string, sha256: string): Promise<void>;
  /** From first to last byte, both included. Null when it is not there. */
  get(key: string, range?: { start: number; end: number }): Promise<Response | null>;
  /** The whole of it, asked for again where it broke off. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  list(start: string): AsyncGenerator<StoredObject[]>;
  /** Whether everybody may read it. */
  isPublic(key: string): Promise<boolean>;
  signedUrl(key: string, seconds: number, headers: Record<string, string>): Promise<string>;
};

/** Somebody waits for a page meanwhile. */
const SHORT_MS = 5_000;
/** Five megabytes at 500 kB/s, or a list of a thousand. */
const LONG_MS = 12_000;

/** The minimum rate of a file for which somebody waits: fifteen megabytes may take 36 seconds. */
const AWAITED_BYTES_PER_MS = 440;
const READ_MS = 36_000;

/** The minimum rate of a file that is sent: 100 kB a second. */
const MIN_BYTES_PER_MS = 100;

export function openBucket(target: StorageTarget): Bucket {
  const { prefix } = target;
  const ask = <Taken>(request: StoreRequest, take: (response: Response) => Promise<Taken>) =>
    sendStoreRequest(target, { ...request, key: request.key && prefix + request.key }, take);
  const put = (request: Omit<StoreRequest, 'method'>) =>
    ask({ method: 'PUT', ...request }, (response) => requireFound(request.key, response));
  return {
    put: (key, body, headers) => {
      const digest = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
      return put({
        key,
        body,
        headers: { ...headers, ...digest },
        timeoutMs: Math.max(LONG_MS, body.length / AWAITED_BYTES_PER_MS),
      });
    },
    async putFile(key, path, sha256) {
      const body = await openAsBlob(path);
      const timeoutMs = LONG_MS + body.size / MIN_BYTES_PER_MS;
      await put({ key, body, headers: { 'x-amz-content-sha256': sha256 }, timeoutMs });
    },
    get: (key, range) => {
      const headers = range && { headers: { range: `bytes=${range.start}-${range.end}` } };
      return ask({ method: 'GET', key, ...headers, timeoutMs: SHORT_MS }, async (response) => {
        if (response.status !== 404) return response;
        await response.body?.cancel();
        return null;
      });
    },
    read: (key) =>
      ask({ method: 'GET', key, timeoutMs: READ_MS }, async (response) => {
        const bytes = Buffer.from(await response.arrayBuffer());
        return response.status === 404 ? null : bytes;
      }),
    size: (key) =>
      ask({ method: 'HEAD', key, timeoutMs: SHORT_MS }, async ({ status, headers }) => {
        if (status === 404) return null;
        const size = headers.get('content-length');
        if (size === null) throw new ObjectStoreError(`HEAD ${key}: no size`);
        return Number(size);
      }),
    remove: (key) =>
      ask({ method: 'DELETE', key, timeoutMs: SHORT_MS }, async (response) => void (await response.text())),
    list: (start) => listAll(ask, prefix, start),
    isPublic: (key) => isPublic(target, prefix + key),
    signedUrl: (key, seconds, headers) => signUrl(target, { key: prefix + key, seconds, headers }),
  };
}

async function requireFound(key: string, response: Response): Promise<void> {
  const text = await response.text();
  if (response.status === 404) throw new ObjectStoreError(`${key || 'the list'}: 404 ${errorCode(text)}`);
}

type Ask = <Taken>(request: StoreRequest, take: (response: Response) => Promise<Taken>) => Promise<Taken>;

async function* listAll(ask: Ask, prefix: string, start: string): AsyncGenerator<StoredObject[]> {
  let next: string | undefined;
  do {
    const query = {
      ...(next !== undefined && { 'continuation-token': next }),
      'list-type': '2',
      prefix: prefix + start,
    };
    const page = await ask({ method: 'GET', key: '', query, timeoutMs: LONG_MS }, async (response) => {
      const text = await response.text();
      if (response.status === 404) throw new ObjectStoreError(`GET the list: 404 ${errorCode(text)}`);
      return objectsIn(text);
    });
    yield page.objects.map((object) => ({ ...object, key: object.key.slice(prefix.length) }));
    next = page.next;
  } while (next !== undefined);
}

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
