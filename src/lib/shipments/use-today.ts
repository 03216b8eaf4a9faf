import { useSyncExternalStore } from 'react';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { usePage } from '#src/lib/api/use-context.ts';

/** A tab that was open over midnight has the new day when it is looked at again. */
function onVisible(refresh: () => void): () => void {
  document.addEventListener('visibilitychange', refresh);
  return () => document.removeEventListener('visibilitychange', refresh);
}

/** The day in a zone, `yyyy-mm-dd`: by the server's clock in its HTML and during hydration, then by the browser's. */
export function useToday(zone: string): string {
  const { renderedAt } = usePage();
  return useSyncExternalStore(
    onVisible,
    () => zonedDay(zone, new Date()),
    () => zonedDay(zone, renderedAt),
  );
}
