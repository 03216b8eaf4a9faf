import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { MAX_DOCUMENT_TITLE } from '#contract/documents/document-types.ts';
import { UpdateDocument } from '#contract/documents/documents.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { parseForm } from '#src/lib/forms/parse-form.ts';
import { useFieldErrors } from '#src/lib/forms/use-field-errors.ts';
import { TypeSelect, VisibilitySelect } from './document-choices.tsx';
import type { StoredDocument } from './documents-query.ts';

type EditDocumentProps = { document: StoredDocument; onClose: () => void };

/** Another title, type or reader of a document, and the figures of an invoice, in its row. */
export function EditDocument({ document, onClose }: EditDocumentProps) {
  const [title, setTitle] = useState(document.title);
  const [type, setType] = useState(document.type);
  const [visibility, setVisibility] = useState(document.visibility);
  const [hasFigures, setFigures] = useState(document.invoice !== null);
  const parse = (form: HTMLFormElement) => parseForm(form, UpdateDocument, { id: document.id, ...figuresIn(form) });
  const { errorOf, show, showRejected } = useFieldErrors((form) => parse(form).errors);
  const refresh = useRefreshShipments();
  const { mutate, isPending } = useMutation(useTRPC().shipments.updateDocument.mutationOptions());

  function save(form: HTMLFormElement) {
    const { value, errors } = parse(form);
    show(form, errors);
    if (!value) return;
    mutate(value, {
      onSuccess: async () => {
        toastSuccess('The document was changed.');
        await refresh();
        onClose();
      },
      onError: (error) => {
        if (!showRejected(form, error)) toastError(apiErrorMessage(error, 'The document could not be changed.'));
      },
    });
  }

  return (
    <form
      noValidate
      aria-label={`Edit ${document.name}`}
      className="col-span-full grid gap-3 border-t border-border pt-3 sm:grid-cols-2"
      onKeyDown={({ key }) => key === 'Escape' && !isPending && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save(event.currentTarget);
      }}
    >
      <Field
        label="Title"
        hint={`Empty: the file's name, ${document.name}`}
        error={errorOf('title')}
        className="wrap-anywhere sm:col-span-2"
      >
        <Input
          autoFocus
          name="title"
          maxLength={MAX_DOCUMENT_TITLE}
          value={title}
          disabled={isPending}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Field label="Type" error={errorOf('type')}>
        <TypeSelect name="type" value={type} disabled={isPending} onChange={setType} />
      </Field>
      <Field label="Who sees it" error={errorOf('visibility')}>
        <VisibilitySelect name="visibility" value={visibility} disabled={isPending} onChange={setVisibility} />
      </Field>
      {type === 'invoice' && (
        <label className="flex items-center gap-2 text-sm font-semibold sm:col-span-2">
          <input
            type="checkbox"
            checked={hasFigures}
            disabled={isPending}
            onChange={({ target }) => setFigures(target.checked)}
          />
          The customer sees it among its invoices
        </label>
      )}
      {type === 'invoice' && hasFigures && (
        <InvoiceFields invoice={document.invoice} disabled={isPending} errorOf={errorOf} />
      )}
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button variant="outline" size="sm" busy={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isPending}>
          {isPending && <Spinner label="Saving" />}
          Save
        </Button>
      </div>
    </form>
  );
}

type Figures = StoredDocument['invoice'];
type InvoiceFieldsProps = { invoice: Figures; disabled: boolean; errorOf: (field: string) => string | undefined };

function InvoiceFields({ invoice, disabled, errorOf }: InvoiceFieldsProps) {
  const field = (name: keyof NonNullable<Figures>, label: string, input: ComponentProps<typeof Input>) => (
    <Field label={label} error={errorOf(`${PREFIX}${name}`)}>
      <Input name={`${PREFIX}${name}`} defaultValue={invoice?.[name] ?? ''} disabled={disabled} {...input} />
    </Field>
  );
  return (
    <>
      {field('number', 'Invoice number', { maxLength: TEXT_LIMITS.reference })}
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        {field('amount', 'Amount', { inputMode: 'decimal', placeholder: '1250.00' })}
        {field('currency', 'Currency', { maxLength: 3, placeholder: 'EUR', autoCapitalize: 'characters' })}
      </div>
      {field('due', 'Due on', { type: 'date' })}
      {field('paid', 'Paid on', { type: 'date' })}
    </>
  );
}

/** The names of the fields of figures, as errors name them. */
const PREFIX = 'invoice.';

/** The figures of a form; none where it has no fields for them. */
function figuresIn(form: HTMLFormElement): { invoice: Record<string, FormDataEntryValue> | null } {
  const fields = [...new FormData(form)].filter(([name]) => name.startsWith(PREFIX));
  const invoice = Object.fromEntries(fields.map(([name, value]) => [name.slice(PREFIX.length), value]));
  return { invoice: fields.length > 0 ? invoice : null };
}
