import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenCompany, CompanyPicker } from '#src/components/companies/company-picker.tsx';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useRefreshCompanies } from './use-refresh-companies.ts';

type MergeCompanyDialogProps = {
  company: CompanyRow;
  /** Leaves the page of the company, which is gone, before its queries are fetched again. */
  onMerged: (into: string) => Promise<void>;
  onClose: () => void;
};

/** Puts all that a company has under another one, after the counts and its name typed: there is no undo. */
export function MergeCompanyDialog({ company: { id, name }, onMerged, onClose }: MergeCompanyDialogProps) {
  const { companies } = useTRPC();
  const refresh = useRefreshCompanies();
  const [into, setInto] = useState<ChosenCompany | null>(null);
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ into?: string; name?: string }>({});
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(companies.merge.mutationOptions());
  const { data, error } = useQuery({
    ...companies.mergePreview.queryOptions({ id, into: into?.id ?? '' }),
    enabled: into !== null && !isBusy,
    staleTime: 0,
  });

  function onSubmit(form: HTMLFormElement): void {
    const isNamed = typed.trim().toLowerCase() === name.toLowerCase();
    setErrors({
      ...(!into && { into: 'Please choose the company that stays' }),
      ...(!isNamed && { name: `Please type ${name}` }),
    });
    if (into && isNamed) return void run(() => merge(into));
    form.querySelectorAll('input')[into ? 1 : 0]?.focus();
  }

  async function merge(stays: ChosenCompany): Promise<void> {
    try {
      await mutateAsync({ id, into: stays.id });
      toastSuccess(`${name} is now part of ${stays.name}.`);
      await onMerged(stays.id);
    } catch (failure) {
      toastError(apiErrorMessage(failure, 'The companies could not be merged.'), uncertainErrorMessage(failure));
    }
    await refresh();
    onClose();
  }

  return (
    <FormDialog
      title={`Merge ${name}`}
      description="Its shipments, shares, members and requests go to the other company, and it is gone. There is no undo."
      className="max-w-2xl"
      isFilled={() => into !== null || typed !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field label="Company that stays" hint="Its data win; what it lacks is filled in." error={errors.into}>
        <CompanyPicker chosen={into} without={[id]} disabled={isBusy} onChoose={setInto} />
      </Field>
      <EffectFigures
        label="What goes along"
        missing={into ? null : 'Choose a company to see what goes along.'}
        error={error}
        isBusy={data === undefined}
        figures={[
          { caption: 'Shipments', figure: data?.shipments },
          { caption: 'Deleted ones', figure: data?.deleted },
          { caption: 'Shared with it', figure: data?.shared },
          { caption: 'Members', figure: data?.members },
          { caption: 'Requests', figure: data?.requests },
        ]}
      />
      <Field label={`Type ${name} to confirm`} error={errors.name}>
        <Input
          value={typed}
          autoComplete="off"
          spellCheck={false}
          disabled={isBusy}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <FormDialogFooter submitLabel="Merge companies" pendingLabel="Merging" />
    </FormDialog>
  );
}
