import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { DOCUMENT_TYPE_LABELS, titleOf } from '#contract/documents/document-labels.ts';
import { ConfirmDeletionDialog } from '#src/components/dialogs/confirm-deletion-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { SECTION_TITLE, type StoredDocument } from './documents-query.ts';

type RemoveDocumentDialogProps = { document: StoredDocument; onClose: () => void };

export function RemoveDocumentDialog({ document: stored, onClose }: RemoveDocumentDialogProps) {
  const refresh = useRefreshShipments();
  const returnFocus = useReturnFocus();
  const isRemoved = useRef(false);
  const { mutate, isPending } = useMutation(
    useTRPC().shipments.removeDocument.mutationOptions({
      onSuccess: () => {
        isRemoved.current = true;
        toastSuccess('The document was deleted.');
      },
      onError: (error) => toastError(apiErrorMessage(error, 'The document could not be deleted.')),
      onSettled: async () => {
        onClose();
        await refresh();
      },
    }),
  );
  return (
    <ConfirmDeletionDialog
      question="Delete this document? This action cannot be undone."
      confirmLabel="Delete"
      isDeleting={isPending}
      onConfirm={() => mutate({ id: stored.id })}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        if (!isRemoved.current) return returnFocus(event);
        event.preventDefault();
        // Its row is gone.
        document.getElementById(SECTION_TITLE)?.focus();
      }}
    >
      <p className="text-sm wrap-anywhere">
        <bdi className="font-semibold">{titleOf(stored)}</bdi> ({DOCUMENT_TYPE_LABELS[stored.type]})
      </p>
    </ConfirmDeletionDialog>
  );
}
