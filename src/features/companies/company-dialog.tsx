import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CreateCompany } from '#contract/companies/companies.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { ServerForm } from '#src/components/server-form.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { languageName } from '#src/lib/text/language-name.ts';
import { useRefreshCompanies } from './use-refresh-companies.ts';

const TEXTS = [
  {
    name: 'number',
    label: 'Number',
    hint: 'Your own number for it; imports name it by this.',
    max: TEXT_LIMITS.reference,
  },
  { name: 'email', label: 'Email', type: 'email', max: TEXT_LIMITS.email },
  { name: 'contact', label: 'Telephone', inputMode: 'tel', max: TEXT_LIMITS.name },
] as const;
const PLACE = [
  { name: 'city', label: 'City', max: TEXT_LIMITS.place },
  { name: 'country', label: 'Country', max: TEXT_LIMITS.place },
] as const;

/** Adds a company, or changes one. */
export function CompanyDialog({ company, onClose }: { company?: CompanyRow; onClose: () => void }) {
  const { companies } = useTRPC();
  const refresh = useRefreshCompanies();
  const create = useMutation(companies.create.mutationOptions());
  const update = useMutation(companies.update.mutationOptions());
  const fields = useRef<HTMLDivElement>(null);
  const form = useServerForm({
    schema: CreateCompany,
    failed: 'The company could not be saved. Please try again.',
    async send(value) {
      const saved = company ? update.mutateAsync({ id: company.id, ...value }) : create.mutateAsync(value);
      const { name } = (await saved).company;
      toastSuccess(company ? `${name} was changed.` : `${name} was added.`);
      void refresh();
      onClose();
    },
  });
  const isFilled = () =>
    [...(fields.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].some(
      ({ value, defaultValue }) => value !== defaultValue,
    );
  const text = ({
    name,
    label,
    max,
    ...input
  }: {
    name: keyof CompanyRow & string;
    label: string;
    max: number;
    hint?: string;
  }) => {
    const { hint, ...props } = input;
    return (
      <Field key={name} label={label} hint={hint} error={form.errorOf(name)}>
        <Input name={name} autoComplete="off" maxLength={max} defaultValue={String(company?.[name] ?? '')} {...props} />
      </Field>
    );
  };

  return (
    <GuardedDialog
      title={company ? `Edit ${company.name}` : 'New company'}
      description="A customer: shipments can be theirs, or be shared with them."
      isFilled={isFilled}
      isBusy={form.isBusy}
      onClose={onClose}
      className="max-w-2xl"
    >
      <div ref={fields}>
        <ServerForm form={form}>
          <Field label="Name" error={form.errorOf('name')}>
            <Input name="name" autoComplete="off" maxLength={TEXT_LIMITS.name} defaultValue={company?.name} required />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            {TEXTS.map(text)}
            <ContactField company={company} error={form.errorOf('owner')} />
          </div>
          <Field label="Address" error={form.errorOf('address')}>
            <Textarea name="address" rows={2} className="min-h-16" autoComplete="off" defaultValue={company?.address} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-3">
            {PLACE.map(text)}
            <Field label="Language" error={form.errorOf('language')}>
              <Select name="language" defaultValue={company?.language ?? ''}>
                <option value="">English</option>
                {LANGUAGES.filter((language) => language !== 'en').map((language) => (
                  <option key={language} value={language}>
                    {languageName(language)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Field label="Note" hint="For colleagues alone." error={form.errorOf('note')}>
            <Textarea name="note" rows={3} autoComplete="off" defaultValue={company?.note} />
          </Field>
          <FormDialogFooter submitLabel={company ? 'Save' : 'Add company'} pendingLabel="Saving" />
        </ServerForm>
      </div>
    </GuardedDialog>
  );
}

/** The colleague whom the customer may write to. */
function ContactField({ company, error }: { company: CompanyRow | undefined; error: string | undefined }) {
  const { data } = useQuery(useTRPC().users.colleagues.queryOptions());
  const owner = company?.owner;
  const colleagues = data ?? (owner ? [owner] : []);
  return (
    <Field label="Contact" hint="A colleague, whom the customer is told of." error={error}>
      <Select name="owner" key={data ? 'known' : 'unknown'} defaultValue={owner?.id ?? ''}>
        <option value="">Nobody</option>
        {colleagues.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
