import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { countOf, type PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { KG_PER_CUBIC_METRE } from '#contract/goods/pieces/totals.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#src/components/ui/table.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { WarningNote } from '#src/features/shipment-page/warning-note.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatNumber, formatVolume, formatWeight } from '#src/lib/text/format-number.ts';

type PiecesProps = { shipment: PageShipment; warning: string | undefined };

/** The lines as they were given, and what they come to. */
export function Pieces({ shipment, warning }: PiecesProps) {
  const { trackingNumber, pieces, totals, weight, shippingMode } = shipment;
  const numbers = piecesByLine(trackingNumber, pieces);
  const factor = `${formatWeight(KG_PER_CUBIC_METRE[shippingMode])} per m³, ${shippingMode}`;
  return (
    <>
      <Table className="[&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-5 sm:[&_:is(td,th):first-child]:pl-8 sm:[&_:is(td,th):last-child]:pr-8">
        <TableHeader>
          <TableRow>
            <TableHead>Pieces</TableHead>
            <TableHead>Sides (cm)</TableHead>
            <TableHead className="text-right">Each</TableHead>
            <TableHead className="max-sm:hidden">Numbers</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {pieces.map((line, index) => (
            // Lines may be alike, and none is moved.
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
            <Line key={index} line={line} numbers={numbers[index] ?? []} />
          ))}
        </TableBody>
      </Table>
      <RuledBoxes className="grid-cols-2 border-t border-border md:grid-cols-4">
        <RuledBox caption="Pieces in all">{formatNumber(totals.pieces)}</RuledBox>
        <RuledBox caption="Volume">{totals.volume > 0 ? formatVolume(totals.volume) : 'Not known'}</RuledBox>
        <RuledBox caption="Weight">{formatWeight(weight)}</RuledBox>
        <RuledBox caption="Chargeable weight">
          {formatWeight(totals.chargeableWeight)}
          <span className="block text-xs font-normal text-muted-foreground">{factor}</span>
        </RuledBox>
      </RuledBoxes>
      {warning && (
        <p className="border-t border-border px-5 py-3 sm:px-8">
          <WarningNote>{warning}</WarningNote>
        </p>
      )}
    </>
  );
}

function Line({ line, numbers }: { line: PieceLine; numbers: readonly string[] }) {
  const { count, type, weight, description } = line;
  return (
    <TableRow>
      <TableCell className="min-w-24">
        <span className="font-semibold whitespace-nowrap">{countOf(count, type)}</span>
        {description && (
          <span dir="auto" className="block text-xs wrap-anywhere text-muted-foreground">
            {description}
          </span>
        )}
        <PieceNumbers numbers={numbers} className="sm:hidden" />
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">{sidesText(line)}</TableCell>
      <TableCell className="text-right whitespace-nowrap tabular-nums">
        {weight === null ? '–' : formatWeight(weight)}
      </TableCell>
      <TableCell className="max-sm:hidden">
        <PieceNumbers numbers={numbers} />
      </TableCell>
    </TableRow>
  );
}

/** '…-001 to …-005', and a button that copies each whole, one a line. */
function PieceNumbers({ numbers, className }: { numbers: readonly string[]; className?: string }) {
  const [first = '', last = ''] = [numbers[0], numbers.at(-1)].map(
    (number) => number && `…${number.slice(number.indexOf('-'))}`,
  );
  const isOne = numbers.length === 1;
  const range = isOne ? first : `${first} to ${last}`;
  return (
    <span className={cn('flex items-center gap-1 font-mono text-xs', className)}>
      {range}
      <CopyButton
        text={numbers.join('\n')}
        noun={isOne ? 'Piece number' : 'Piece numbers'}
        label={`Copy piece ${isOne ? 'number' : 'numbers'} ${range}`}
        isSecret={!isOne}
        className="size-8 shrink-0 text-muted-foreground print:hidden noscript:hidden"
      />
    </span>
  );
}

/** Length, width and height; a dash for one that is not known, and for all three. */
function sidesText({ length, width, height }: PieceLine): string {
  const sides = [length, width, height];
  return sides.every((side) => side === null)
    ? '–'
    : sides.map((side) => (side === null ? '–' : formatNumber(side))).join(' × ');
}

/** The numbers of the pieces of each line, in their order. */
export function piecesByLine(trackingNumber: string, lines: readonly { count: number }[]): string[][] {
  let last = 0;
  return lines.map(({ count }) => {
    const first = last + 1;
    last += count;
    return Array.from({ length: count }, (_, index) => pieceNumber(trackingNumber, first + index));
  });
}
