import { usePhrases } from '#src/lib/text/phrases.ts';

/** The server's 'Firefox on Windows' in the page's language. */
export function useBrowserText(): (browser: string) => string {
  const { browserOn } = usePhrases('ownAccount');
  return (browser) => {
    const [name = '', system] = browser.split(' on ');
    return system ? browserOn(name, system) : browser;
  };
}
