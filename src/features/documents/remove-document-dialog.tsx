import { useMutation } from '@tanstack/react-query';
import { DOCUMENT_TYPE_LABELS, titleOf } from '#server/contract/documents/document-types.ts';
import { ConfirmDeletionDialog } from '#src/components/dialogs/confirm-deletion-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/messages/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-refresh.ts';
import type { StoredDocument } from './documents-query.ts';

type RemoveDocumentDialogProps = { document: StoredDocument; onClose: () => void };

export function RemoveDocumentDialog({ document, onClose }: RemoveDocumentDialogProps) {
  const refresh = useRefreshShipments();
  const { mutate, isPending } = useMutation(
    useTRPC().shipments.removeDocument.mutationOptions({
      onSuccess: () => toastSuccess('The document was deleted.'),
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
      onConfirm={() => mutate({ id: document.id })}
      onClose={onClose}
    >
      <p className="text-sm wrap-anywhere">
        <bdi className="font-semibold">{titleOf(document)}</bdi> ({DOCUMENT_TYPE_LABELS[document.type]})
      </p>
    </ConfirmDeletionDialog>
  );
}
