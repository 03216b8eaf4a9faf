import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { FigureLink } from './figure-link.tsx';
import { daysText, FIGURE_NAMES, shareText } from './figure-names.ts';
import type { Insights, InsightsSearch } from './insights-query.ts';

type Totals = Insights['totals'];

/** The figures of all shipments of the period; what is beside a share is how many it is of. */
export function TotalFigures({ totals, search }: { totals: Totals; search: InsightsSearch }) {
  const { due, transitDays, loads, answerMinutes } = totals;
  const shares = (['onTime', 'lastTold', 'inFull', 'otif'] as const).map((figure) => ({
    caption: FIGURE_NAMES[figure],
    figure: shareText(totals[figure], due),
    note: (
      <>
        <FigureLink search={search} figure={figure} count={totals[figure]}>
          {formatNumber(totals[figure])}
        </FigureLink>{' '}
        of{' '}
        <FigureLink search={search} figure="due" count={due}>
          {formatNumber(due)} due
        </FigureLink>
        {figure === 'onTime' && due > 0 && (
          <>
            , {formatNumber(totals.early)} early,{' '}
            <FigureLink search={search} figure="late" count={due - totals.onTime}>
              {formatNumber(due - totals.onTime)} late
            </FigureLink>
          </>
        )}
      </>
    ),
  }));
  const loadNote = ({ of, onTime }: Totals['loads']['arrivals']) =>
    `${formatNumber(onTime)} of ${formatNumber(of)} loads`;
  const tiles = [
    ...shares,
    {
      caption: 'Shipments',
      figure: formatNumber(totals.shipments),
      note: (
        <>
          <FigureLink search={search} figure="shipments" count={totals.shipments}>
            created
          </FigureLink>
          , {formatNumber(totals.weight)} kg,{' '}
          <FigureLink search={search} figure="withoutPromise" count={totals.withoutPromise}>
            {formatNumber(totals.withoutPromise)} without a promise
          </FigureLink>
        </>
      ),
    },
    {
      caption: 'Days in transit',
      figure: daysText(transitDays.median),
      note: (
        <>
          median of{' '}
          <FigureLink search={search} figure="transitDays" count={transitDays.of}>
            {formatNumber(transitDays.of)}
          </FigureLink>
          ; nine of ten within {daysText(transitDays.p90)}
        </>
      ),
    },
    {
      caption: 'Late now',
      figure: formatNumber(totals.lateNow),
      note: (
        <FigureLink search={search} figure="lateNow" count={totals.lateNow}>
          whatever the period
        </FigureLink>
      ),
    },
    {
      caption: 'Loads on their day',
      figure: shareText(loads.arrivals.onTime, loads.arrivals.of),
      note: `arrived: ${loadNote(loads.arrivals)}; departed: ${loadNote(loads.departures)}`,
    },
    {
      caption: 'Minutes to an answer',
      figure: answerMinutes === null ? '–' : formatNumber(answerMinutes),
      note: 'median',
    },
  ];
  return (
    <section aria-label="Figures" className="border-2 border-foreground bg-card">
      <RuledBoxes className="base:grid-cols-2 base:lg:grid-cols-3">
        {tiles.map(({ caption, figure, note }) => (
          <RuledBox key={caption} caption={caption} className="px-4 sm:px-4">
            <span className="font-mono text-lg tabular-nums sm:text-xl">{figure}</span>
            <span className="mt-1 block text-sm font-normal text-muted-foreground">{note}</span>
          </RuledBox>
        ))}
      </RuledBoxes>
    </section>
  );
}
