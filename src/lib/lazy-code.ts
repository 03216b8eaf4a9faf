import type { ComponentType } from 'react';

/** Where the code did not come. */
export const NOT_OPENED = 'This could not be opened. Please check the connection and try again.';

/** The code of a component, fetched when it is wanted or by `prefetch` before. What did not come is asked for again. */
export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  return { loaded: () => loaded, fetch, prefetch: () => void fetch().catch(() => undefined) };
}
