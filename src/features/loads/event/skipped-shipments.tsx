import type { LoadEventPreview } from '#contract/loads/load-events.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

/** The shipments that get no event, and the addresses that get no mail, by name. */
export function SkippedShipments({ closed, parts, stopped }: Pick<LoadEventPreview, 'closed' | 'parts' | 'stopped'>) {
  const addresses = [...new Set(stopped.map(({ email }) => email))];
  if (closed.length + parts.length + addresses.length === 0) return null;
  return (
    <section
      aria-label="Left out"
      className="grid gap-2 border-l-4 border-status-on-hold bg-status-on-hold/8 px-4 py-3 text-sm"
    >
      <Named title="Delivered, cancelled or returned: no event" names={closed} />
      <Named title="Only in part in the load: not this status" names={parts} />
      <Named title="Stopped these emails" names={addresses} />
    </section>
  );
}

function Named({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="max-h-32 overflow-y-auto">
      <span className="font-semibold">
        {title} ({formatNumber(names.length)}):
      </span>{' '}
      <bdi className="font-mono text-xs wrap-anywhere">{names.join(', ')}</bdi>
    </p>
  );
}
