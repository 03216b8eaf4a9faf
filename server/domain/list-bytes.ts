/**
 * No answer of a list is larger than 2 MB (docs/contract/wire.md, 'Lists'); what comes beside its items is far below
 * the rest.
 */
export const MAX_LIST_BYTES = 1_950_000;

export const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item));

/** How many of these, from the first on, one answer has room for; at least one. */
export function countThatFit(items: readonly unknown[], maxBytes = MAX_LIST_BYTES): number {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += bytesOf(item);
    return bytes > maxBytes && index > 0;
  });
  return end < 0 ? items.length : end;
}
