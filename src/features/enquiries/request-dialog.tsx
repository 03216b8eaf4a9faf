import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { type ChosenCompany, CompanyPicker } from '#src/components/companies/company-picker.tsx';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import type { EnquiryRow } from './enquiries-query.ts';

type RequestDialogProps = {
  enquiry: EnquiryRow;
  /** Leads to the request. */
  onMade: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Makes a quote the request of a company that is there, or of a new one (docs/contract/requests.md). */
export function RequestDialog({ enquiry, onMade, onClose }: RequestDialogProps) {
  const [chosen, setChosen] = useState<ChosenCompany | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().enquiries.request.mutationOptions());
  const refresh = useRefresh(({ requests, companies, users }) => [requests, companies, users.menuCounts]);

  function onSubmit(): void {
    const isNew = name.trim() !== '';
    setError(isNew === (chosen !== null) ? 'Please choose a company, or name a new one' : '');
    if (isNew !== (chosen !== null))
      void run(() => make(chosen ? { company: chosen.id } : { newCompany: { name, email: enquiry.email } }));
  }

  async function make(company: { company: string } | { newCompany: { name: string; email: string } }): Promise<void> {
    try {
      const { request } = await mutateAsync({ id: enquiry.id, ...company });
      void refresh();
      await onMade(request.id);
    } catch (failure) {
      toastError(apiErrorMessage(failure, 'The request could not be made.'));
    }
  }

  return (
    <FormDialog
      title="Make a request"
      description="The visitor is not mailed: an address in a form proves nothing."
      isFilled={() => chosen !== null || name !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field label="Company" error={error}>
        <CompanyPicker chosen={chosen} without={[]} disabled={isBusy} onChoose={setChosen} />
      </Field>
      <Field label="Or a new company" hint={`It gets the address ${enquiry.email}.`}>
        <Input
          value={name}
          placeholder={enquiry.company ?? ''}
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          disabled={isBusy}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <FormDialogFooter submitLabel="Make a request" pendingLabel="Making it" />
    </FormDialog>
  );
}
