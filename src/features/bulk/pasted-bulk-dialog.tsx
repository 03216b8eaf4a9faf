import { useState } from 'react';
import { MAX_BULK } from '#contract/bulk/numbers.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { statusName } from '#src/lib/shipments/status-name.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkFormValues, readNumbers } from './bulk-form.ts';
import { RequiredLabel } from './required-label.tsx';

/** The input of the dialog. */
export type PastedBulk = { text: string; values: BulkFormValues };

type PastedBulkDialogProps = {
  /** An update that was taken back, to be mended. */
  undone: PastedBulk | undefined;
  onUndone: (pasted: PastedBulk) => void;
  onClose: () => void;
};

/** One status for the shipments of a pasted list, of a clerk's own (docs/contract/bulk.md, 'Bulk by clerks'). */
export function PastedBulkDialog({ undone, onUndone, onClose }: PastedBulkDialogProps) {
  const [text, setText] = useState(undone?.text ?? '');
  return (
    <BulkDialog
      selection={{ numbers: readNumbers(text) }}
      shipments={[]}
      statusName={statusName}
      isFilled={text !== ''}
      initial={undone?.values}
      onUndone={(values) => onUndone({ text, values })}
      onClose={onClose}
    >
      <Field
        label={<RequiredLabel>Tracking numbers</RequiredLabel>}
        hint={`One a line, or with commas between them; at most ${MAX_BULK}.`}
      >
        <Textarea
          required
          name="numbers"
          rows={4}
          autoFocus
          spellCheck={false}
          className="font-mono"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </BulkDialog>
  );
}
