import Bowser from 'bowser';

/** Longer ones are no browser's. */
const MAX_LENGTH = 500;

/**
 * 'Firefox on Windows' from the header User-Agent; null if it names no browser. For readers only: nothing depends on
 * it.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
