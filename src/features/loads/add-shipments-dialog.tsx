import { useState } from 'react';
import { MAX_MEMBERS } from '#contract/loads/loads.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import type { ChosenLoad } from '#src/components/loads/load-picker.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { readNumbers } from '#src/features/bulk/index.ts';
import { useAddToLoad } from '#src/features/edit-load/index.ts';

type AddShipmentsDialogProps = { load: ChosenLoad; onClose: () => void };

/** Puts the shipments and pieces of a pasted list into the load: all or none. */
export function AddShipmentsDialog({ load, onClose }: AddShipmentsDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { add, isAdding } = useAddToLoad(onClose);
  const numbers = readNumbers(text);

  function onSubmit(form: HTMLFormElement): void {
    const message = numbersError(numbers);
    setError(message);
    if (message === undefined) return void add(load, { numbers });
    form.querySelector('textarea')?.focus();
  }

  return (
    <FormDialog
      title={`Add shipments to ${load.number}`}
      description="All of them are put into the load, or none."
      noScan
      isFilled={() => text.trim() !== ''}
      isBusy={isAdding}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field
        label="Tracking numbers"
        hint={`The number of a piece is that piece alone. References, too. One a line; at most ${MAX_MEMBERS}.`}
        error={error}
      >
        <Textarea
          name="numbers"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          disabled={isAdding}
          className="font-mono"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <FormDialogFooter submitLabel="Add shipments" pendingLabel="Adding" />
    </FormDialog>
  );
}

function numbersError({ length }: readonly string[]): string | undefined {
  if (length === 0) return 'Please paste at least one number';
  return length > MAX_MEMBERS ? `At most ${MAX_MEMBERS} at once` : undefined;
}
