import { useState } from 'react';
import { type ChosenCompany, CompanyPicker } from '#src/components/companies/company-picker.tsx';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { addFigures, useAddPreview, useAddShipments } from './use-add-shipments.ts';

type AddShipmentsDialogProps = { ids: readonly string[]; onAdded: () => void; onClose: () => void };

/** Puts the selected shipments under a company. */
export function AddShipmentsDialog({ ids, onAdded, onClose }: AddShipmentsDialogProps) {
  const [company, setCompany] = useState<ChosenCompany | null>(null);
  const [error, setError] = useState<string>();
  const { add, isAdding } = useAddShipments(() => {
    onAdded();
    onClose();
  });
  const input = company && { id: company.id, ids: [...ids] };
  const { preview, error: previewError } = useAddPreview(input, isAdding);

  function onSubmit(form: HTMLFormElement): void {
    setError(company ? undefined : 'Please choose a company');
    if (input) return void add(input, company.name);
    form.querySelector('input')?.focus();
  }

  return (
    <FormDialog
      title="Put under a company"
      description={`${counted(ids.length, 'shipment')} selected. Those of another company stay with it.`}
      className="max-w-2xl"
      isFilled={() => company !== null}
      isBusy={isAdding}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field label="Company" error={error}>
        <CompanyPicker chosen={company} disabled={isAdding} onChoose={setCompany} />
      </Field>
      <EffectFigures
        label="What this does"
        missing={company ? null : 'Choose a company to see what this would change.'}
        error={previewError}
        isBusy={preview === undefined}
        figures={addFigures(preview)}
      />
      <FormDialogFooter submitLabel="Put under company" pendingLabel="Saving" />
    </FormDialog>
  );
}
