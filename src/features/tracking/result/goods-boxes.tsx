import type { ReactNode } from 'react';
import { carrierLink } from '#server/contract/goods/carrier-link.ts';
import { countOf, type PieceType } from '#server/contract/goods/piece-types.ts';
import { REFERENCE_LABELS } from '#server/contract/goods/reference-types.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { formatWeight } from '#src/lib/format-number.ts';

/** A caption and its content, for a box of the waybill. */
export type Box = readonly [caption: string, content: ReactNode];

/** '2 pallets, 5 cartons': lines of the same type are one. */
function piecesText(pieces: PublicShipment['pieces']): string {
  const counts = new Map<PieceType, number>();
  for (const { type, count } of pieces) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts].map(([type, count]) => countOf(count, type)).join(', ');
}

const CUBIC_METRES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Pieces and totals; none for a shipment without pieces, and no volume where no side is known. */
export function pieceBoxes({ pieces, totals }: PublicShipment): Box[] {
  if (pieces.length === 0) return [];
  const kinds = piecesText(pieces);
  const isMixed = kinds.includes(', ');
  return [
    ['Pieces', isMixed ? `${totals.pieces.toLocaleString('en-US')} in all: ${kinds}` : kinds],
    ...(totals.volume > 0
      ? ([
          ['Volume', `${CUBIC_METRES.format(totals.volume)}\u00a0m³`],
          ['Chargeable weight', formatWeight(totals.chargeableWeight)],
        ] as const)
      : []),
  ];
}

/** The public references under their captions. */
export const referenceBoxes = ({ references, carrier }: PublicShipment): Box[] =>
  references.map(({ type, value }) => [
    REFERENCE_LABELS[type],
    <ReferenceNumber key={value} value={value} url={type === 'carrier' ? carrierLink(carrier, value) : null} />,
  ]);

/** `url`: the carrier's own page for a number of its. */
function ReferenceNumber({ value, url }: { value: string; url: string | null }) {
  return (
    <span className="font-mono font-medium">
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
