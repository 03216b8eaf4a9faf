import { FileText, ListChecks, Printer, ScanBarcode } from 'lucide-react';
import { actionMenu } from '#src/components/menus/action-menu.tsx';
import { LazyMenu } from '#src/components/menus/lazy-menu.tsx';
import { usePrint } from '#src/features/papers/index.ts';

type PrintMenuProps = { shipmentId: string; canChange: boolean; className: string };

/** The papers of the shipment; labels for whoever may change it. */
export function PrintMenu({ shipmentId: id, canChange, className }: PrintMenuProps) {
  const { print, isPrinting } = usePrint();
  const labels = (size: 'a6' | '4x6') => () => void print({ paper: 'labels', ids: [id], size });
  const actions = [
    { label: 'Waybill', icon: FileText, onChoose: () => void print({ paper: 'waybill', id }) },
    { label: 'Packing list', icon: ListChecks, onChoose: () => void print({ paper: 'packing-list', id }) },
    ...(canChange
      ? [
          { label: 'Labels, A6', icon: ScanBarcode, onChoose: labels('a6') },
          { label: 'Labels, 4 × 6 in', icon: ScanBarcode, onChoose: labels('4x6') },
        ]
      : []),
    { label: 'This page', icon: Printer, onChoose: () => window.print() },
  ];
  return (
    <LazyMenu code={actionMenu} menu={{ actions }} size="sm" aria-busy={isPrinting || undefined} className={className}>
      <Printer aria-hidden className="size-4" />
      Print
    </LazyMenu>
  );
}
