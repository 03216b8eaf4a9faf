import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FIRST_READING_TONES } from '#contract/statuses/status-colours.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

type Row = PublicOutputs['portal.shipments']['shipments'][number];

/** The own reference comes first. A card on a telephone. */
export function ShipmentRow({ shipment, isOfSeveral }: { shipment: Row; isOfSeveral: boolean }) {
  const { id, reference, trackingNumber, status, isLate, unread, companies } = shipment;
  const words = usePhrases('portal');
  const language = useLanguage();
  const { formats, origin, destination } = usePhrases('shared');
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  return (
    <li className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 py-4 sm:px-5 md:grid-cols-[1.3fr_1fr_1fr_1fr_1fr] md:items-start">
      <div className="min-w-0 max-md:col-span-2">
        <Link
          to="/portal/shipments/$id"
          params={{ id }}
          className="font-semibold wrap-anywhere text-link underline underline-offset-4"
        >
          <bdi>{reference || words.noReference}</bdi>
        </Link>
        <p dir="ltr" className="font-mono text-sm break-all text-muted-foreground rtl:text-right">
          {trackingNumber}
        </p>
        {isOfSeveral && (
          <p className="text-xs text-muted-foreground wrap-anywhere">
            {companies.map(({ id: company, name, as }) => (
              <span key={company} className="block">
                <bdi>{name}</bdi> · {words.seenAs[as]}
              </span>
            ))}
          </p>
        )}
      </div>
      <p className="max-md:col-span-2">
        <StatusBadge status={status} tones={FIRST_READING_TONES} />
        {unread > 0 && (
          <span className="block pt-1 text-sm font-semibold">
            {words.lists.waiting}: {formatNumber(unread, language)}
          </span>
        )}
        {isLate && <span className="block pt-1 text-sm font-semibold text-destructive">{words.late}</span>}
      </p>
      <Cell caption={origin}>
        <bdi>{formats.place(originCity, originCountry)}</bdi>
      </Cell>
      <Cell caption={destination}>
        <bdi>{formats.place(destinationCity, destinationCountry)}</bdi>
      </Cell>
      <Arrival shipment={shipment} />
    </li>
  );
}

function Arrival({ shipment: { status, deliveredDate, estimatedDay } }: { shipment: Row }) {
  const words = usePhrases('portal');
  if (status === 'delivered')
    return (
      <Cell caption={words.delivered}>
        <DateTime at={deliveredDate} unmarked />
      </Cell>
    );
  return (
    <Cell caption={words.estimate}>
      <EstimatedDay day={estimatedDay} />
    </Cell>
  );
}

function Cell({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <p className="min-w-0 text-sm wrap-anywhere">
      <span className="block text-xs text-muted-foreground">{caption}</span>
      {children}
    </p>
  );
}
