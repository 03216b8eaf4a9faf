import { usePhrases } from '#src/lib/text/phrases.ts';
import type { Hours } from './company.ts';

/** Hours as the page's language writes them. */
export function useHours(hours: Hours): readonly { days: string; open: string }[] {
  const words = usePhrases('contact');
  return hours.map(({ days, open }) => ({ days: words.days[days], open: open ? words.open(...open) : words.closed }));
}
