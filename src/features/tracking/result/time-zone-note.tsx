import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

/** Which zone the times of the page are in, said once. */
export function TimeZoneNote() {
  const hydrated = useHydrated();
  const zone = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  return (
    <p className="border-t border-border px-5 py-2 text-xs text-muted-foreground sm:px-8">
      All times on this page are in {zone === 'UTC' ? 'UTC' : `your time zone, ${zone.replaceAll('_', ' ')}`}.
    </p>
  );
}
