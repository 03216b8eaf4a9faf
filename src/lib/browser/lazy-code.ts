/** Shown if code fails to load. */
export const NOT_OPENED = 'This could not be opened. Please check the connection and try again.';

export type LazyCode<Code> = { loaded: () => Code | null; fetch: () => Promise<Code>; prefetch: () => void };

/** Code that is fetched when it is wanted or by `prefetch` before. Code that did not come is asked for again. */
export function lazyCode<Module, Code>(load: () => Promise<Module>, pick: (module: Module) => Code): LazyCode<Code> {
  let loaded: Code | null = null;
  let hasFailed = false;
  const fetch = async () => {
    if (loaded !== null) return loaded;
    const code = await load().then(pick, async (error: unknown) => {
      const again = hasFailed ? await loadAgain<Module>(error).then(pick) : undefined;
      hasFailed = true;
      // A file of several modules exports them by other names: asked for by its URL it is of no use.
      if (again === undefined) throw error;
      return again;
    });
    loaded = code;
    return code;
  };
  return { loaded: () => loaded, fetch, prefetch: () => void fetch().catch(() => undefined) };
}

/**
 * Firefox, and Chromium before 156, cache an import that failed and never ask the server again, except at another URL
 * (whatwg/html#6768). The message of the error ends with the URL; the other browsers have asked again by themselves.
 */
async function loadAgain<Module>(error: unknown): Promise<Module> {
  const url = error instanceof Error ? URL.parse(error.message.slice(error.message.lastIndexOf(' ') + 1)) : null;
  if (!url) throw error;
  url.search = `again=${Date.now()}`;
  return import(/* @vite-ignore */ url.href);
}

/** Errors of Chromium, Firefox and Safari about a script, of Vite about a style sheet. Code may throw any other. */
const NOT_FETCHED =
  /^(Failed to fetch|error loading) dynamically imported|^Importing a module script failed|^Unable to preload CSS/;
const FAILED = 'Failed import';

/**
 * Renames the errors of imports that could not be fetched: at the browsers' own messages TanStack Router reloads the
 * page, which without a network ends on the browser's error page. The message still ends with the URL.
 */
export function renameFailedImports(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (NOT_FETCHED.test(payload.message)) payload.message = `${FAILED}: ${payload.message}`;
  });
}

export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(FAILED);
}
