import { Plus } from 'lucide-react';
import { type ClipboardEvent, useCallback, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { useShipmentForm, WarningText } from '#src/features/shipments/dialog/controls/shipment-controls.tsx';
import type { ShipmentFormValues } from '#src/features/shipments/dialog/form-values.ts';
import { totalsText } from '#src/features/shipments/dialog/goods/goods-summary.ts';
import { pastedPieces } from '#src/features/shipments/dialog/goods/pasted-pieces.ts';
import {
  blankPiece,
  isBlankPiece,
  type PieceCells,
  type PieceColumn,
  piecesCells,
  piecesText,
} from '#src/features/shipments/dialog/goods/piece-cells.ts';
import { errorsAt } from './line-cells.tsx';
import { PieceHeader, PieceLine } from './piece-line.tsx';
import { type LineKind, useLines } from './use-lines.ts';

const PIECES: LineKind<PieceCells> = {
  name: 'pieces',
  read: piecesCells,
  write: piecesText,
  isBlank: isBlankPiece,
  next: (last, blank) => (blank && blank.type === last?.type ? blank : blankPiece(last?.type)),
};

/** The lines of pieces, typed or pasted from a spreadsheet, and what they come to. */
export function PieceEditor() {
  const { errors, disabled, values } = useShipmentForm();
  const { lines, hidden, change, remove, insert, focusNext, focusLast } = useLines(PIECES);
  const [pasted, setPasted] = useState<{ count: number; errors: readonly string[] } | null>(null);

  const type = useCallback(
    (key: number, column: PieceColumn, text: string) => change(key, (cells) => ({ ...cells, [column]: text })),
    [change],
  );
  const paste = useCallback(
    (key: number, event: ClipboardEvent) => {
      const isDescription = event.target instanceof HTMLInputElement && event.target.inputMode === 'text';
      const block = pastedPieces(event.clipboardData.getData('text/plain'), isDescription);
      if (block === null) return;
      event.preventDefault();
      insert(key, block.lines);
      setPasted({ count: block.lines.length - block.errors.length, errors: block.errors });
    },
    [insert],
  );

  return (
    <div className="grid gap-2 pt-2">
      <input type="hidden" {...hidden} />
      <div>
        <PieceHeader />
        <ul aria-label="Lines of pieces" className="lg:max-h-96 lg:-mx-1 lg:overflow-y-auto lg:px-1 lg:py-0.5">
          {lines.map(({ key, cells, place }, index) => (
            <PieceLine
              key={key}
              lineKey={key}
              line={index + 1}
              place={place}
              cells={cells}
              errors={errorsAt(errors, 'pieces', place)}
              disabled={disabled}
              isLast={index === lines.length - 1}
              onType={type}
              onRemove={remove}
              onNext={focusNext}
              onPaste={paste}
            />
          ))}
        </ul>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {pasted && <PasteResult {...pasted} />}
      </div>
      {errors.pieces && <p className="text-sm text-destructive">{errors.pieces}</p>}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Totals values={values} />
        <Button variant="outline" size="sm" disabled={disabled} onClick={focusLast}>
          <Plus aria-hidden className="size-4" />
          Add line
        </Button>
      </div>
      <p className="text-xs text-muted-foreground">
        Rows copied from a spreadsheet, or text such as <span className="font-mono">2 pallet 120x80x100 250</span>, can
        be pasted into any line.
      </p>
    </div>
  );
}

function PasteResult({ count, errors }: { count: number; errors: readonly string[] }) {
  return (
    <>
      {count} {count === 1 ? 'line' : 'lines'} filled in.
      {errors.length > 0 && (
        <WarningText>
          {' '}
          Could not be read, and stands as it was in the description:
          {errors.map((error) => (
            <span key={error} className="block wrap-anywhere">
              {error}
            </span>
          ))}
        </WarningText>
      )}
    </>
  );
}

function Totals({ values }: { values: ShipmentFormValues }) {
  const { pieces, volume, chargeableWeight, by } = totalsText(values);
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-sm">
      <Total label="In all" value={pieces} />
      <Total label="Volume" value={volume} />
      <Total label="Chargeable weight" value={chargeableWeight} note={by} />
    </dl>
  );
}

function Total({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="font-mono tabular-nums">
        {value}
        {note && <span className="block font-sans text-xs text-muted-foreground">{note}</span>}
      </dd>
    </div>
  );
}
