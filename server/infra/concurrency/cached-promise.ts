/** A Map, a WeakMap or an LRUCache. */
type Cache<Key, Value> = {
  get: (key: Key) => Promise<Value> | undefined;
  set: (key: Key, value: Promise<Value>) => unknown;
  delete: (key: Key) => unknown;
};

/** The cached promise of the key, or the one that `make` returns. A promise that rejects leaves the cache. */
export function cachedPromise<Key, Value>(
  cache: Cache<Key, Value>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

/** Calls `make` once, at the first call; after a rejection once more, at the next. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  const cache = new Map<undefined, Promise<Value>>();
  return () => cachedPromise(cache, undefined, make);
}
