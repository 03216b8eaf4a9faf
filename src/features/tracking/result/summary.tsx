import type { ReactNode } from 'react';
import type { PieceType } from '#contract/goods/pieces/piece-types.ts';
import { type Language, LOCALES } from '#contract/languages.ts';
import { carrierLink } from '#contract/shipments/carrier-link.ts';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import type { Leg, PublicShipment } from '#contract/shipments/shipments.ts';
import type { TrackingPhrases } from '#phrases/tracking/en.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import type { TrackedShipment } from '#src/features/tracking/tracking-loader.ts';
import { formatNumber, formatVolume, formatWeight } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { TimeZoneNote } from './time-zone-note.tsx';

/** Carrier, mode, the goods, the dates and what is public of references and loads, in the ruled boxes of a waybill. */
export function Summary({ shipment, carrierUrl }: Pick<TrackedShipment, 'shipment' | 'carrierUrl'>) {
  const {
    carrier,
    carrierName,
    shippingMode,
    weight,
    createdAt,
    dispatchedDate,
    estimatedDay,
    deliveredDate,
    updatedAt,
  } = shipment;
  const words = usePhrases('tracking');
  const { modes } = usePhrases('shared');
  const language = useLanguage();
  const boxes: Box[] = [
    [words.carrier, carrierName ?? (carrier === 'custom' ? words.customCarrier : CARRIER_NAMES[carrier])],
    [words.shippingMode, modes[shippingMode]],
    [words.weight, formatWeight(weight, language)],
    ...pieceBoxes(shipment, words, language),
    [words.created, <DateTime key="created" at={createdAt} unmarked />],
    [words.dispatched, <DateTime key="dispatched" at={dispatchedDate} unmarked />],
    [words.estimatedDelivery, <EstimatedDay key="estimated" day={estimatedDay} />],
    [words.delivered, <DateTime key="delivered" at={deliveredDate} unmarked />],
    [words.lastUpdated, <DateTime key="updated" at={updatedAt} unmarked />],
    ...referenceBoxes(shipment, carrierUrl, words),
    ...shipment.legs.flatMap((leg) => legBoxes(leg, words)),
  ];
  return (
    <section aria-label={words.summary} className="border-b-2 border-foreground">
      <RuledBoxes className="grid-cols-2 md:grid-cols-4">
        {boxes.map(([caption, content], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two references may have one caption
          <RuledBox key={`${caption} ${index}`} caption={caption}>
            {content}
          </RuledBox>
        ))}
      </RuledBoxes>
      <TimeZoneNote />
    </section>
  );
}

/** A caption and its content, for a box of the waybill. */
type Box = readonly [caption: string, content: ReactNode];

/** '2 pallets, 5 cartons': lines of the same type are one. */
function piecesText(pieces: PublicShipment['pieces'], countOf: TrackingPhrases['countOf'], language: Language): string {
  const counts = new Map<PieceType, number>();
  for (const { type, count } of pieces) counts.set(type, (counts.get(type) ?? 0) + count);
  const lines = [...counts].map(([type, count]) => countOf(count, type));
  return new Intl.ListFormat(LOCALES[language], { style: 'narrow' }).format(lines);
}

/** Pieces and totals; none for a shipment without pieces, and no volume where no side is known. */
function pieceBoxes({ pieces, totals }: PublicShipment, words: TrackingPhrases, language: Language): Box[] {
  if (pieces.length === 0) return [];
  const kinds = piecesText(pieces, words.countOf, language);
  const isMixed = new Set(pieces.map(({ type }) => type)).size > 1;
  return [
    [words.pieces, isMixed ? words.piecesInAll(formatNumber(totals.pieces, language), kinds) : kinds],
    ...(totals.volume > 0
      ? ([
          [words.volume, formatVolume(totals.volume, language)],
          [words.chargeableWeight, formatWeight(totals.chargeableWeight, language)],
        ] as const)
      : []),
  ];
}

/** The public references under their captions. */
const referenceBoxes = (
  { references, carrier }: PublicShipment,
  carrierUrl: string | null,
  words: TrackingPhrases,
): Box[] =>
  references.map(({ type, value }) => [
    words.references[type],
    <ReferenceNumber
      key={value}
      value={value}
      url={type === 'carrier' ? carrierLink(carrier, value, carrierUrl) : null}
    />,
  ]);

/** The vessel, flight or vehicle that carries the shipment, and its references. */
const legBoxes = ({ mode, transport, voyage, references }: Leg, words: TrackingPhrases): Box[] => [
  ...(transport ? [[words.transports[mode], <bdi key={transport}>{transport}</bdi>] as const] : []),
  ...(voyage ? [[words.voyage, <ReferenceNumber key={voyage} value={voyage} />] as const] : []),
  ...references.map(
    ({ type, value }) => [words.references[type], <ReferenceNumber key={value} value={value} />] as const,
  ),
];

/** `url`: the carrier's own page for a number of its. */
function ReferenceNumber({ value, url = null }: { value: string; url?: string | null }) {
  return (
    <span dir="ltr" className="font-mono font-medium">
      {url === null ? (
        value
      ) : (
        <a href={url} className="text-link underline underline-offset-4">
          {value}
        </a>
      )}
    </span>
  );
}
