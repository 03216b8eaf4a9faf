import type { ReactNode } from 'react';
import type { PieceType } from '#contract/goods/pieces/piece-types.ts';
import { type Language, LOCALES } from '#contract/languages.ts';
import { carrierLink } from '#contract/shipments/carrier-link.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { TrackingPhrases } from '#phrases/tracking/en.ts';
import { formatNumber, formatVolume, formatWeight } from '#src/lib/text/format-number.ts';

/** A caption and its content, for a box of the waybill. */
export type Box = readonly [caption: string, content: ReactNode];

/** '2 pallets, 5 cartons': lines of the same type are one. */
function piecesText(pieces: PublicShipment['pieces'], countOf: TrackingPhrases['countOf'], language: Language): string {
  const counts = new Map<PieceType, number>();
  for (const { type, count } of pieces) counts.set(type, (counts.get(type) ?? 0) + count);
  const lines = [...counts].map(([type, count]) => countOf(count, type));
  return new Intl.ListFormat(LOCALES[language], { style: 'narrow' }).format(lines);
}

/** Pieces and totals; none for a shipment without pieces, and no volume where no side is known. */
export function pieceBoxes({ pieces, totals }: PublicShipment, words: TrackingPhrases, language: Language): Box[] {
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
export const referenceBoxes = ({ references, carrier }: PublicShipment, words: TrackingPhrases): Box[] =>
  references.map(({ type, value }) => [
    words.references[type],
    <ReferenceNumber key={value} value={value} url={type === 'carrier' ? carrierLink(carrier, value) : null} />,
  ]);

/** `url`: the carrier's own page for a number of its. */
function ReferenceNumber({ value, url }: { value: string; url: string | null }) {
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
