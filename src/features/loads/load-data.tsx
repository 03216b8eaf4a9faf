import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { REFERENCE_LABELS } from '#contract/goods/references/reference-types.ts';
import type { LoadPage } from '#contract/loads/loads.ts';
import type { Progress } from '#contract/loads/outcomes.ts';
import type { NamedUser } from '#contract/values/named-user.ts';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { LoadStateBadge } from '#src/components/badges/load-state.tsx';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { Callout } from '#src/components/feedback/callout.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber, formatVolume, formatWeight } from '#src/lib/text/format-number.ts';
import { ExpectedAndActual } from './load-columns.tsx';

/** The data of a load, and what is in it against what it can take. */
export function LoadData({ load, progress }: Pick<LoadPage, 'load' | 'progress'>) {
  const { totals, capacity, references } = load;
  const boxes: readonly (readonly [string, ReactNode])[] = [
    ['State', <LoadStateBadge key="state" state={load.state} />],
    ['Mode', load.mode],
    [
      'From, to',
      <FromToLine
        key="route"
        from={`${load.fromCity}, ${load.fromCountry}`}
        to={`${load.toCity}, ${load.toCountry}`}
      />,
    ],
    ['Carrier', load.carrier],
    ['Vessel, flight or vehicle', load.transport],
    ['Voyage', load.voyage],
    ['Departure', <ExpectedAndActual key="departure" expected={load.departure} actual={load.departedAt} />],
    ['Arrival', <ExpectedAndActual key="arrival" expected={load.arrival} actual={load.arrivedAt} />],
    ['Pieces', formatNumber(totals.pieces)],
    [
      'Weight',
      <Amount
        key="weight"
        amount={totals.weight}
        of={capacity.weight}
        format={formatWeight}
        unknown={totals.withoutWeight}
        noun="weight"
      />,
    ],
    [
      'Volume',
      <Amount
        key="volume"
        amount={totals.volume}
        of={capacity.volume}
        format={formatVolume}
        unknown={totals.withoutVolume}
        noun="volume"
      />,
    ],
    ...(load.mode === 'Ground' ? ([['Driver', load.driver && <Driver key="driver" {...load.driver} />]] as const) : []),
    ...(progress ? ([['Round', <RoundProgress key="round" {...progress} />]] as const) : []),
    ['Agent', load.agent && <Agent id={load.agent.id} name={load.agent.name} />],
  ];
  return (
    <>
      {load.overCapacity && (
        <Callout>
          <p className="font-semibold">This load is over its capacity.</p>
        </Callout>
      )}
      <section aria-label="Load" className="border-2 border-foreground bg-card">
        <RuledBoxes className="grid-cols-2 lg:grid-cols-4">
          {boxes.map(([caption, content]) => (
            <RuledBox key={caption} caption={caption} className="px-4 py-3 sm:px-5">
              {content || '–'}
            </RuledBox>
          ))}
          {references.length > 0 && (
            <RuledBox caption="References" className="col-span-full px-4 py-3 sm:px-5">
              <ul className="flex flex-wrap gap-x-6 gap-y-1">
                {references.map(({ type, value, public: isPublic }) => (
                  <li key={`${type} ${value}`}>
                    {REFERENCE_LABELS[type]} <bdi className="font-mono">{value}</bdi>
                    {isPublic && <span className="font-normal text-muted-foreground"> on the tracking page</span>}
                  </li>
                ))}
              </ul>
            </RuledBox>
          )}
        </RuledBoxes>
      </section>
    </>
  );
}

type AmountProps = {
  amount: number;
  of: number | null;
  format: (amount: number) => string;
  /** The number of shipments of which it is not known. */
  unknown: number;
  noun: string;
};

function Amount({ amount, of, format, unknown, noun }: AmountProps) {
  const isOver = of !== null && amount > of;
  return (
    <span className="grid gap-0.5">
      <span className={isOver ? 'flex items-center gap-1.5 text-status-on-hold' : undefined}>
        {isOver && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        <span className="tabular-nums">
          {format(amount)}
          {of !== null && ` of ${format(of)}`}
        </span>
      </span>
      {unknown > 0 && (
        <span className="text-xs font-normal text-muted-foreground">
          {noun} of {counted(unknown, 'shipment')} not known
        </span>
      )}
    </span>
  );
}

function RoundProgress({ delivered, failed, left }: Progress) {
  return (
    <span className="grid gap-0.5 tabular-nums">
      <span>{formatNumber(delivered)} delivered</span>
      {failed > 0 && <span>{formatNumber(failed)} could not be delivered</span>}
      <span>{formatNumber(left)} left</span>
    </span>
  );
}

/** The round of who looks is one press away. It is loaded anew: its page has permissions that few others have. */
function Driver({ id, fullName }: NamedUser) {
  const user = useCurrentUser();
  return (
    <>
      <bdi>{fullName}</bdi>
      {id === user.id && (
        <a href="/admin/round" className="block text-sm text-link underline underline-offset-4">
          Open your round
        </a>
      )}
    </>
  );
}

/** Only the office reads a company's page. */
function Agent({ id, name }: { id: string; name: string }) {
  if (!isAllowed(useCurrentUser(), 'office')) return <bdi>{name}</bdi>;
  return (
    <Link to="/admin/companies/$id" params={{ id }} className="text-link underline-offset-4 hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
