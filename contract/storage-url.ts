/** A bucket of an S3-compatible store, where in it the images are, and the key that opens it. */
export type StorageTarget = {
  /** `https://host:port`; the bucket comes in the path. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Undefined: what the host's name says, else us-east-1. */
  region: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

export const STORAGE_URL_SHAPE =
  'must be s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…&tls=off, key and secret percent-escaped';

const BUCKET = /^[A-Za-z0-9][\w.-]{1,62}$/;
/** Characters that every store and every signature reads alike. */
const SEGMENT = /^[\w.-]{1,100}$/;
/** A path that leads elsewhere than it says. */
const DOTS = /\/\.{1,2}(?=[/?]|$)/;
const REGION = /^[\w-]{1,60}$/;

/** Reads STORAGE_URL (docs/contract/running.md, 'Configuration'); null when it is no such address. */
export function parseStorageUrl(text: string): StorageTarget | null {
  if (!text.startsWith('s3://') || DOTS.test(text) || !URL.canParse(text)) return null;
  const { host, username, password, pathname, searchParams, hash } = new URL(text);
  const [accessKeyId, secretAccessKey] = [unescaped(username), unescaped(password)];
  const [bucket = '', ...segments] = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  const { region, tls = 'on', ...others } = Object.fromEntries(searchParams);
  if (!host || !accessKeyId || !secretAccessKey || !BUCKET.test(bucket) || hash !== '') return null;
  if (!segments.every((segment) => SEGMENT.test(segment)) || !['on', 'off'].includes(tls)) return null;
  if ((region !== undefined && !REGION.test(region)) || Object.keys(others).length > 0) return null;
  const scheme = tls === 'off' ? 'http' : 'https';
  if (!URL.canParse(`${scheme}://${host}`)) return null;
  const prefix = segments.map((segment) => `${segment}/`).join('');
  return { endpoint: new URL(`${scheme}://${host}`).origin, bucket, prefix, region, accessKeyId, secretAccessKey };
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
