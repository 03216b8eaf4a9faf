import { useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { type ChosenLoad, LoadPicker } from '#src/components/loads/load-picker.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { LoadDialog } from './load-dialog.tsx';
import { useAddToLoad } from './use-change-members.ts';

type AddToLoadDialogProps = { ids: readonly string[]; onAdded: () => void; onClose: () => void };

/** Puts the selected shipments into an open load, or into a new one. */
export function AddToLoadDialog({ ids, onAdded, onClose }: AddToLoadDialogProps) {
  const [load, setLoad] = useState<ChosenLoad | null>(null);
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const isOffice = isAllowed(useCurrentUser(), 'office');
  const { add, isAdding } = useAddToLoad(() => {
    onAdded();
    onClose();
  });

  function onSubmit(form: HTMLFormElement): void {
    setError(load ? undefined : 'Please choose a load');
    if (load) return void add(load, { ids: [...ids] });
    form.querySelector('input')?.focus();
  }

  return (
    <>
      <FormDialog
        title="Add to load"
        description={`${counted(ids.length, 'shipment')} selected. All of them are put into the load, or none.`}
        isFilled={() => load !== null}
        isBusy={isAdding}
        onClose={onClose}
        onSubmit={onSubmit}
      >
        <Field label="Open load" error={error}>
          <LoadPicker chosen={load} disabled={isAdding} onChoose={setLoad} />
        </Field>
        <FormDialogFooter submitLabel="Add to load" pendingLabel="Adding">
          {isOffice && (
            <Button variant="outline" busy={isAdding} className="sm:mr-auto" onClick={() => setOpening(true)}>
              New load
            </Button>
          )}
        </FormDialogFooter>
      </FormDialog>
      {isOpening && <LoadDialog onSaved={setLoad} onClose={() => setOpening(false)} />}
    </>
  );
}
