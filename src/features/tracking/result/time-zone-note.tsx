import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** The zone of the page's times, said once. */
export function TimeZoneNote() {
  const hydrated = useHydrated();
  const zone = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const words = usePhrases('tracking');
  return (
    <p className="border-t border-border px-5 py-2 text-xs text-muted-foreground sm:px-8">
      {zone === 'UTC' ? words.timesInUtc : words.timesInZone(zone.replaceAll('_', ' '))}
    </p>
  );
}
