/** Where the code did not come. */
export const NOT_OPENED = 'This could not be opened. Please check the connection and try again.';

/** Code that is fetched when it is wanted or by `prefetch` before. What did not come is asked for again. */
export function lazyCode<Code>(load: () => Promise<Code>) {
  let loaded: Code | null = null;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  return { loaded: () => loaded, fetch, prefetch: () => void fetch().catch(() => undefined) };
}
