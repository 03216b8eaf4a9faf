import type { Hours } from '#src/lib/company.ts';
import { usePhrases } from '#src/lib/phrases.ts';

/** Hours as the page's language writes them. */
export function useHours(hours: Hours): readonly { days: string; open: string }[] {
  const words = usePhrases('contact');
  return hours.map(({ days, open }) => ({ days: words.days[days], open: open ? words.open(...open) : words.closed }));
}
