import { useState } from 'react';
import { MAX_BULK } from '#contract/bulk/numbers.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { statusName } from '#src/lib/shipments/status-name.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkEstimateDialog } from './bulk-estimate-dialog.tsx';
import { type BulkFormValues, readNumbers, withoutNumbers } from './bulk-form.ts';
import { RequiredLabel } from './required-label.tsx';

/** The input of the dialog. */
export type PastedBulk = { text: string; values?: BulkFormValues; isEstimate?: boolean };

type PastedBulkDialogProps = {
  /** A change that was taken back, to be mended. */
  undone: PastedBulk | undefined;
  onUndone: (pasted: PastedBulk) => void;
  onClose: () => void;
};

/** One status, or a new estimate, for the shipments of a pasted list (docs/contract/bulk.md, 'Numbers'). */
export function PastedBulkDialog({ undone, onUndone, onClose }: PastedBulkDialogProps) {
  const [text, setText] = useState(undone?.text ?? '');
  const [isEstimate, setEstimate] = useState(undone?.isEstimate ?? false);
  const common = {
    selection: { numbers: readNumbers(text) },
    isFilled: text !== '',
    onDrop: (dropped: readonly string[]) => setText((before) => withoutNumbers(before, dropped)),
    onClose,
  };
  const fields = (
    <>
      <fieldset aria-label="Change" className="flex flex-wrap gap-2">
        <Choice label="Status" isChosen={!isEstimate} onChoose={() => setEstimate(false)} />
        <Choice label="Estimate" isChosen={isEstimate} onChoose={() => setEstimate(true)} />
      </fieldset>
      <Field
        label={<RequiredLabel>Tracking numbers</RequiredLabel>}
        hint={`Numbers of pieces and references, too. One a line, or with commas between them; at most ${MAX_BULK}.`}
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
    </>
  );
  if (isEstimate)
    return (
      <BulkEstimateDialog {...common} onUndone={() => onUndone({ text, isEstimate })}>
        {fields}
      </BulkEstimateDialog>
    );
  return (
    <BulkDialog
      {...common}
      shipments={[]}
      statusName={statusName}
      initial={undone?.values}
      onUndone={(values) => onUndone({ text, values })}
    >
      {fields}
    </BulkDialog>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Button
      type="button"
      size="sm"
      variant={isChosen ? 'default' : 'outline'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}
