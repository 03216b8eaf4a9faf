import { type FormEvent, useRef } from 'react';
import { CUSTOMER_DOCUMENT_TYPES, MAX_DOCUMENT_FILES } from '#contract/documents/document-types.ts';
import type { PortalPhrases } from '#phrases/portal/en.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Figures } from '#src/features/portal/invoices/figures.tsx';
import { Documents } from '#src/features/tracking/index.ts';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { SENT, useSend } from './use-send.ts';

type Document = PublicOutputs['portal.documents']['documents'][number];
type DocumentsProps = { id: string; documents: readonly Document[]; mayAdd: boolean };

/** The documents of a shipment; the customer's managers and members add some (docs/contract/documents.md). */
export function PortalDocuments({ id, documents, mayAdd }: DocumentsProps) {
  if (documents.length === 0 && !mayAdd) return null;
  return (
    <Documents base="/portal/documents" documents={documents} about={About}>
      {mayAdd && <DocumentForm id={id} />}
    </Documents>
  );
}

function About({ document: { addedBy, invoice } }: { document: Document }) {
  const words = usePhrases('portal');
  return (
    <>
      {addedBy && (
        <span className="block text-xs text-muted-foreground">
          {fill(words.addedBy, { name: <bdi>{addedBy}</bdi> })}
        </span>
      )}
      {invoice && <Figures invoice={invoice} />}
    </>
  );
}

function DocumentForm({ id }: { id: string }) {
  const words = usePhrases('portal');
  const { documentTypes } = usePhrases('tracking');
  const { send: sendWord, sending } = usePhrases('messages');
  const { send, isSending, outcome, setOutcome, action } = useSend(id, 'documents');
  const form = useRef<HTMLFormElement>(null);
  useLeaveQuestion(form);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: sent } = event;
    const file = sent.querySelector<HTMLInputElement>('[type=file]');
    if (file?.files?.length) return send(sent);
    setOutcome('rejected-file');
    file?.focus();
  }

  return (
    <form
      id="add-documents"
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      noValidate={useHydrated()}
      onSubmit={submit}
      aria-label={words.addPapers}
      className="mt-3 grid max-w-xl scroll-mt-6 gap-4"
    >
      <p className="text-sm text-muted-foreground">{words.addPapersIntro}</p>
      <Field label={words.paperType}>
        <Select name="type" defaultValue="other">
          {CUSTOMER_DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {documentTypes[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.files} hint={words.filesHint(MAX_DOCUMENT_FILES)}>
        <Input
          type="file"
          name="file"
          required
          multiple
          accept="application/pdf,image/png,image/jpeg"
          className="file:me-3 file:h-full file:font-semibold"
        />
      </Field>
      {outcome !== null && outcome !== SENT && <Alert>{errorOf(words, outcome)}</Alert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" native busy={isSending}>
          {isSending ? sending : sendWord}
        </Button>
        <p role="status" className="text-sm font-semibold">
          {outcome === SENT && words.papersAdded}
        </p>
      </div>
    </form>
  );
}

/** Why nothing was added, in the reader's language. */
function errorOf(words: PortalPhrases, code: string): string {
  if (code === 'too-many-documents') return words.papersFull;
  if (code === 'rejected-file' || code === 'upload-too-large') return words.badPaper;
  return words.papersFailed;
}
