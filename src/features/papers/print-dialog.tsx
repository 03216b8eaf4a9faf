import { useState } from 'react';
import type { LabelSize } from '#server/contract/papers.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { formatNumber } from '#src/lib/format-number.ts';
import { usePrint } from './use-print.ts';

type PrintDialogProps = {
  ids: readonly string[];
  submitLabel: string;
  onClose: () => void;
};

/** Labels of several shipments, one for each piece, as one PDF (contract section 15). */
export function PrintDialog({ ids, submitLabel, onClose }: PrintDialogProps) {
  const [size, setSize] = useState<LabelSize>('a6');
  const { print, isPrinting } = usePrint();
  return (
    <FormDialog
      title="Print labels"
      description={`One label for each piece of ${ids.length === 1 ? '1 shipment' : `${formatNumber(ids.length)} shipments`}, as one PDF.`}
      isFilled={() => false}
      isBusy={isPrinting}
      onClose={onClose}
      onSubmit={() => void print({ paper: 'labels', ids: [...ids], size }).then((isPrinted) => isPrinted && onClose())}
    >
      <Field label="Size">
        <Select
          value={size}
          disabled={isPrinting}
          onChange={({ target }) => setSize(target.value === '4x6' ? '4x6' : 'a6')}
        >
          <option value="a6">A6 (105 × 148 mm)</option>
          <option value="4x6">4 × 6 inches</option>
        </Select>
      </Field>
      <FormDialogFooter submitLabel={submitLabel} pendingLabel="Preparing" />
    </FormDialog>
  );
}
