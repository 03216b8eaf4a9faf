import { FileText, ListChecks, Printer, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { MAX_LABELS } from '#contract/papers/max-labels.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { actionMenu } from '#src/components/menus/action-menu.tsx';
import { LazyMenu } from '#src/components/menus/lazy-menu.tsx';
import { printDialog, usePrint } from '#src/features/papers/index.ts';

type PrintMenuProps = { shipmentId: string; pieces: number; hasLabels: boolean; className: string };

/** The papers of the shipment; labels for whoever may label it. */
export function PrintMenu({ shipmentId: id, pieces, hasLabels, className }: PrintMenuProps) {
  const { print, isPrinting } = usePrint();
  const [isChoosing, setChoosing] = useState(false);
  const labels = (size: 'a6' | '4x6') => () => void print({ paper: 'labels', ids: [id], size });
  const labelActions =
    pieces > MAX_LABELS
      ? [{ label: 'Labels', icon: ScanBarcode, onChoose: () => setChoosing(true) }]
      : [
          { label: 'Labels, A6', icon: ScanBarcode, onChoose: labels('a6') },
          { label: 'Labels, 4 × 6 in', icon: ScanBarcode, onChoose: labels('4x6') },
        ];
  const actions = [
    { label: 'Waybill', icon: FileText, onChoose: () => void print({ paper: 'waybill', id }) },
    { label: 'Packing list', icon: ListChecks, onChoose: () => void print({ paper: 'packing-list', id }) },
    ...(hasLabels ? labelActions : []),
    { label: 'This page', icon: Printer, onChoose: () => window.print() },
  ];
  return (
    <>
      <LazyMenu
        code={actionMenu}
        menu={{ actions }}
        size="sm"
        aria-busy={isPrinting || undefined}
        className={className}
      >
        <Printer aria-hidden className="size-4" />
        Print
      </LazyMenu>
      {isChoosing && (
        <LazyDialog code={printDialog} props={{ ids: [id], labels: pieces, onClose: () => setChoosing(false) }} />
      )}
    </>
  );
}
