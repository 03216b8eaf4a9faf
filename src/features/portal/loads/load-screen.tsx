import { Link } from '@tanstack/react-router';
import { FIRST_READING_TONES } from '#contract/statuses/status-colours.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { formatNumber, formatVolume, formatWeight } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { Caption, Carriage, Route, Times } from './load-parts.tsx';

type LoadPage = PublicOutputs['portal.load'];

const link = 'font-semibold text-link underline underline-offset-4';

/** A load and its shipments, as the members of its agent see it (docs/contract/portal.md, 'Loads'). */
export function LoadScreen({ load, shipments }: LoadPage) {
  const words = usePhrases('portal');
  const tracking = usePhrases('tracking');
  const language = useLanguage();
  const { number, totals } = load;
  const known = (text: string, unknown: number) =>
    unknown === 0 ? text : unknown === totals.shipments ? '–' : words.notAllKnown(text);
  return (
    <>
      <p className="text-sm print:hidden">
        <Link to="/portal/loads" search={{}} className={link}>
          {words.allLoads}
        </Link>
      </p>
      <h1 className="mt-3 text-xl wrap-anywhere">
        {words.load}{' '}
        <bdi dir="ltr" className="font-mono">
          {number}
        </bdi>
      </h1>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        <bdi>{load.company.name}</bdi> · {words.seenAs.agent}
      </p>
      <p className="mt-3">
        <a href={`/portal/loads/${number}/manifest`} download className={link}>
          {words.manifest}
        </a>
      </p>
      <section aria-label={words.load} className="mt-5 border-2 border-foreground bg-card">
        <RuledBoxes className="grid-cols-2 md:grid-cols-4">
          <RuledBox caption={words.status}>{words.loadStates[load.state]}</RuledBox>
          <RuledBox caption={words.loadRoute}>
            <Route load={load} />
          </RuledBox>
          <RuledBox caption={words.loadedOn}>
            <Carriage load={load} />
          </RuledBox>
          <div className="px-5 py-3 text-sm font-semibold sm:px-8">
            <dt className="sr-only">{words.loadTimes}</dt>
            <dd>
              <Times load={load} />
            </dd>
          </div>
          <RuledBox caption={tracking.pieces}>{formatNumber(totals.pieces, language)}</RuledBox>
          <RuledBox caption={tracking.weight}>
            {known(formatWeight(totals.weight, language), totals.withoutWeight)}
          </RuledBox>
          <RuledBox caption={tracking.volume}>
            {known(formatVolume(totals.volume, language), totals.withoutVolume)}
          </RuledBox>
          {load.references.map(({ type, value }) => (
            <RuledBox key={`${type} ${value}`} caption={tracking.references[type]}>
              <bdi dir="ltr" className="font-mono">
                {value}
              </bdi>
            </RuledBox>
          ))}
        </RuledBoxes>
      </section>
      <h2 className="mt-8 text-base">{words.shipments}</h2>
      {shipments.length === 0 && <p className="mt-3">{words.noneYet}</p>}
      <ul className="mt-3 divide-y divide-border border-2 border-foreground bg-card empty:hidden">
        {shipments.map((shipment) => (
          <Row key={shipment.id} shipment={shipment} />
        ))}
      </ul>
    </>
  );
}

/** A card on a telephone. */
function Row({ shipment }: { shipment: LoadPage['shipments'][number] }) {
  const { id, reference, trackingNumber, status, senderName, receiverName, loadPieces } = shipment;
  const words = usePhrases('portal');
  const { sender, receiver } = usePhrases('tracking');
  const { formats } = usePhrases('shared');
  const language = useLanguage();
  return (
    <li className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 py-4 text-sm wrap-anywhere sm:px-5 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
      <div className="min-w-0 max-md:col-span-2">
        <Link to="/portal/shipments/$id" params={{ id }} className={link}>
          <bdi>{reference || trackingNumber}</bdi>
        </Link>
        {reference && (
          <p dir="ltr" className="font-mono break-all text-muted-foreground rtl:text-right">
            {trackingNumber}
          </p>
        )}
        {loadPieces && (
          <p className="text-muted-foreground">
            {words.onlyPieces(loadPieces.map((piece) => formatNumber(piece, language)).join(', '))}
          </p>
        )}
      </div>
      <p className="max-md:col-span-2">
        <StatusBadge status={status} tones={FIRST_READING_TONES} />
      </p>
      <Caption caption={sender}>
        <span className="block">
          <bdi>{senderName}</bdi>
        </span>
        <bdi className="text-muted-foreground">{formats.place(shipment.originCity, shipment.originCountry)}</bdi>
      </Caption>
      <Caption caption={receiver}>
        <span className="block">
          <bdi>{receiverName}</bdi>
        </span>
        <bdi className="text-muted-foreground">
          {formats.place(shipment.destinationCity, shipment.destinationCountry)}
        </bdi>
      </Caption>
    </li>
  );
}
