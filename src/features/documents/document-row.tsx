import { useMutation } from '@tanstack/react-query';
import { FileImage, FileText, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DOCUMENT_TYPE_LABELS, titleOf, VISIBILITY_LABELS } from '#contract/documents/document-labels.ts';
import type { Invoice } from '#contract/documents/invoices.ts';
import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { downloadUrl } from '#src/lib/browser/download-url.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { fileSize } from '#src/lib/text/file-size.ts';
import type { StoredDocument } from './documents-query.ts';

const editForm = lazyCode(
  () => import('./edit-document.tsx'),
  ({ EditDocument }) => EditDocument,
);
const removeDialog = lazyCode(
  () => import('./remove-document-dialog.tsx'),
  ({ RemoveDocumentDialog }) => RemoveDocumentDialog,
);

type DocumentRowProps = { document: StoredDocument; canChange: boolean; by: string };

/** One document: what it is, who sees it, and what can be done with it. */
export function DocumentRow({ document, canChange, by }: DocumentRowProps) {
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const editButton = useRef<HTMLButtonElement>(null);

  function closeForm() {
    close();
    editButton.current?.focus();
  }

  const title = titleOf(document);
  const Icon = document.contentType === 'application/pdf' ? FileText : FileImage;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3 text-sm break-inside-avoid">
      <Icon aria-hidden className="mt-0.5 size-5 text-muted-foreground" />
      <div className="grid min-w-0 gap-0.5">
        <OpenButton document={document} />
        <p className="text-xs text-muted-foreground">
          {DOCUMENT_TYPE_LABELS[document.type]} · {VISIBILITY_LABELS[document.visibility]} ·{' '}
          <span className="whitespace-nowrap tabular-nums">{fileSize(document.size)}</span>
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          added <DateTime at={document.createdAt} className="font-mono" /> by <bdi>{document.addedBy ?? by}</bdi>
          {document.addedBy && ', the customer'}
        </p>
        {document.invoice && <Figures invoice={document.invoice} />}
      </div>
      {canChange && (
        <div className="flex noscript:hidden print:hidden">
          <Button
            ref={editButton}
            variant="ghost"
            size="icon"
            aria-label={`Edit ${title}`}
            aria-expanded={opened === 'edit'}
            onPointerEnter={editForm.prefetch}
            onClick={() => setOpened(opened === 'edit' ? null : 'edit')}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Delete ${title}`} onClick={() => setOpened('remove')}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      )}
      {opened === 'edit' && (
        <LazyDialog
          code={editForm}
          props={{ document, onClose: closeForm }}
          loading={<Spinner label="Loading" className="col-start-2 size-4" />}
        />
      )}
      {opened === 'remove' && <LazyDialog code={removeDialog} props={{ document, onClose: close }} />}
    </li>
  );
}

function Figures({ invoice: { number, amount, currency, due, paid } }: { invoice: Invoice }) {
  const day = paid ?? due;
  return (
    <p className="text-xs wrap-anywhere tabular-nums">
      <bdi>{number}</bdi>, {amount} {currency}, {paid ? 'paid' : due ? 'due' : 'not paid'}{' '}
      {day && <CalendarDay day={day} />}
    </p>
  );
}

/** The browser downloads it with a ticket: it has no token for an address. */
function OpenButton({ document }: { document: StoredDocument }) {
  const { mutate, isPending } = useMutation(
    useTRPC().shipments.documentTicket.mutationOptions({
      onSuccess: ({ url }) => downloadUrl(url),
      onError: (error) => toastError(apiErrorMessage(error, 'The document could not be opened.')),
    }),
  );
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Button
        variant="link"
        busy={isPending}
        className="h-auto min-w-0 shrink p-0 text-left whitespace-normal wrap-anywhere"
        onClick={() => mutate({ id: document.id })}
      >
        <bdi>{titleOf(document)}</bdi>
      </Button>
      {isPending && <Spinner label="Opening" className="size-4" />}
    </span>
  );
}
