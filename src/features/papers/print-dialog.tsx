import { useState } from 'react';
import { MAX_LABELS } from '#contract/papers/max-labels.ts';
import type { LabelSize } from '#contract/papers/papers.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { usePrint } from './use-print.ts';

type PrintDialogProps = {
  ids: readonly string[];
  /** Undefined where some of the shipments are on other pages. */
  labels: number | undefined;
  onClose: () => void;
};

/**
 * Labels of several shipments, one for each piece, as one PDF (docs/contract/papers.md, 'Labels of several'). One
 * shipment of more pieces than come at once is asked from which to which.
 */
export function PrintDialog({ ids, labels, onClose }: PrintDialogProps) {
  const [size, setSize] = useState<LabelSize>('a6');
  const [range, setRange] = useState({ from: '1', to: String(MAX_LABELS) });
  const { print, isPrinting } = usePrint();
  const isTooMany = labels !== undefined && labels > MAX_LABELS;
  const [id] = ids.length === 1 && isTooMany ? ids : [];

  async function submit() {
    const isPrinted = await print(
      id === undefined ? { paper: 'labels', ids: [...ids], size } : { paper: 'piece-labels', id, size, ...range },
    );
    if (isPrinted) onClose();
  }

  return (
    <FormDialog
      title="Print labels"
      description={`One label for each piece of ${counted(ids.length, 'shipment')}, as one PDF.`}
      isFilled={() => false}
      isBusy={isPrinting}
      onClose={onClose}
      onSubmit={() => void submit()}
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
      {id !== undefined && (
        <fieldset className="grid grid-cols-2 gap-4">
          <legend className="col-span-2 pb-3 text-sm text-muted-foreground">
            {`${formatNumber(labels ?? 0)} pieces; at most ${MAX_LABELS} labels come at once.`}
          </legend>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={end === 'from' ? 'From piece' : 'To piece'}>
              <Input
                inputMode="numeric"
                maxLength={5}
                value={range[end]}
                disabled={isPrinting}
                onChange={({ target }) => setRange({ ...range, [end]: target.value.trim() })}
              />
            </Field>
          ))}
        </fieldset>
      )}
      <FormDialogFooter
        submitLabel={labels === undefined || isTooMany ? 'Print labels' : `Print ${counted(labels, 'label')}`}
        pendingLabel="Preparing"
      />
    </FormDialog>
  );
}
