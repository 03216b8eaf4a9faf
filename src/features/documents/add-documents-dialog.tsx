import { useState } from 'react';
import { TOO_MANY_DOCUMENTS, type Visibility } from '#contract/documents/document-types.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { VisibilitySelect } from './document-choices.tsx';
import { DraftRow } from './draft-row.tsx';
import { useSendDocuments } from './use-send-documents.ts';

type AddDocumentsDialogProps = {
  shipment: { id: string; trackingNumber: string };
  chosen: readonly File[];
  /** So many more the shipment can have. */
  room: number;
  onClose: () => void;
};

const HINTS: Record<Visibility, string> = {
  staff: 'Nobody outside sees it.',
  company: 'The receiver does not see it.',
  receiver: 'Whoever opens the tracking page by the link of a mail sees it.',
};

/** The types of the dropped or chosen files and who sees them, before they are sent. */
export function AddDocumentsDialog({ shipment, chosen, room, onClose }: AddDocumentsDialogProps) {
  const [visibility, setVisibility] = useState<Visibility>('staff');
  const { drafts, isBusy, setType, remove, sendAll } = useSendDocuments(shipment.id, chosen);
  const left = drafts.filter(({ state }) => state.kind !== 'sent');
  const [initialRoom] = useState(room);
  const isTooMany = drafts.length > initialRoom;

  function onAll(count: number) {
    toastSuccess(count === 1 ? 'The document was added.' : `${count} documents were added.`);
    onClose();
  }

  function onSubmit() {
    if (left.length === 0) onClose();
    else if (!isTooMany) void sendAll(visibility, onAll);
  }

  const hasFailed = left.some(({ state }) => state.kind === 'failed');
  return (
    <FormDialog
      title="Add documents"
      description={<span className="font-mono">{shipment.trackingNumber}</span>}
      isFilled={() => left.length > 0}
      discardWords={{
        title: 'Discard files?',
        text: 'They are not sent yet.',
        keep: 'Keep them',
        discard: 'Discard',
      }}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
      firstField="select"
      isLong
    >
      <Field label="Who sees them" hint={HINTS[visibility]}>
        <VisibilitySelect name="visibility" value={visibility} disabled={isBusy} onChange={setVisibility} />
      </Field>
      <ul aria-label="Files" className="divide-y divide-border border-y border-border">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            isBusy={isBusy}
            onType={(type) => setType(draft.key, type)}
            onRemove={() => remove(draft.key)}
          />
        ))}
      </ul>
      {isTooMany && (
        <p role="alert" className="text-sm text-destructive">
          {TOO_MANY_DOCUMENTS}: there is room for {initialRoom} more. Please remove some of these.
        </p>
      )}
      <FormDialogFooter
        submitLabel={left.length === 0 ? 'Done' : hasFailed ? 'Send again' : 'Add'}
        pendingLabel="Sending"
        sticky
      />
    </FormDialog>
  );
}
