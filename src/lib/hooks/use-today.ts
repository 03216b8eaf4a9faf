import { useSyncExternalStore } from 'react';
import { utcDay } from '#server/contract/lateness.ts';
import { usePage } from '#src/lib/api/use-context.ts';

/** A tab that was open over midnight has the new day when it is looked at again. */
function onVisible(refresh: () => void): () => void {
  document.addEventListener('visibilitychange', refresh);
  return () => document.removeEventListener('visibilitychange', refresh);
}

const currentDay = () => utcDay(new Date());

/** The current UTC day, `yyyy-mm-dd`: the server's in its HTML and during hydration, then the browser's. */
export function useToday(): string {
  const { today } = usePage();
  return useSyncExternalStore(onVisible, currentDay, () => today);
}
