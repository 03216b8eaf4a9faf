import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { RECEIVED_BY_MISSING } from '#contract/proofs/record-proof.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { DiscardDialog } from '#src/components/dialogs/discard-dialog.tsx';
import { Callout } from '#src/components/feedback/callout.tsx';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { notifyOf, withoutStopped } from '#src/lib/shipments/notify-choice.ts';
import type { DeliveredShipment } from './deliver-query.ts';
import type { Delivery } from './delivery-state.ts';
import { ImageInputs } from './image-inputs.tsx';
import { SignaturePad, signatureFile } from './signature-pad.tsx';
import { useDeliver } from './use-deliver.ts';
import { isFilled, useDeliveryDraft } from './use-delivery-draft.ts';

type DeliverFormProps = {
  shipment: DeliveredShipment;
  /** Until it is known what became of it, the form stays. */
  onTaking: (isTaking: boolean) => void;
  onDelivered: (delivery: Delivery) => Promise<void>;
};

/** The form of a delivery: who took it, the signature and the photographs (docs/contract/proofs.md). */
export function DeliverForm({ shipment, onTaking, onDelivered }: DeliverFormProps) {
  const { draft, isRestored, change, store, forget, discard } = useDeliveryDraft(shipment.id);
  const { receivedBy, note, signature, choice } = draft;
  const [images, setImages] = useState<Blob[]>([]);
  const [isMissing, setMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { data } = useQuery({ ...useTRPC().shipments.mailStops.queryOptions({ id: shipment.id }), staleTime: 0 });
  const notify = withoutStopped(choice, data?.stops);
  const { deliver, isBusy, error } = useDeliver(shipment, {
    onTaking,
    onStored: forget,
    onRejected: store,
    async onDelivered(delivery) {
      forget();
      await onDelivered(delivery);
    },
  });
  const guard = useUnsavedChanges({
    isFilled: () => isFilled(draft) || images.length > 0,
    isBusy,
    onClose: () => {
      discard();
      setImages([]);
    },
  });

  function onSubmit() {
    const name = receivedBy.trim();
    setMissing(name === '');
    if (name === '') return nameField.current?.focus();
    void deliver({
      fields: { receivedBy: name, note, notify: notifyOf(notify) },
      signature: signatureFile(signature),
      images,
    });
  }

  /** The form is empty then, or left. */
  function onDiscard() {
    guard.discard();
    guard.keep();
  }

  return (
    <form
      noValidate
      aria-label="Deliver"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* There before its text, so that the text is read out. */}
      <div role="status" className="empty:absolute">
        {isRestored && (
          <Callout>
            <p>What you filled in here before is back, without photographs.</p>
            <Button size="sm" variant="outline" disabled={isBusy} onClick={guard.close} className="mt-1 w-fit">
              Empty the form
            </Button>
          </Callout>
        )}
      </div>
      <div className="grid gap-2">
        <Field label="Received by" error={isMissing && receivedBy.trim() === '' && RECEIVED_BY_MISSING}>
          <Input
            ref={nameField}
            name="receivedBy"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={TEXT_LIMITS.name}
            value={receivedBy}
            disabled={isBusy}
            onChange={({ target }) => change({ receivedBy: target.value })}
            onKeyDown={closeKeyboard}
            className="h-14 text-lg font-semibold"
          />
        </Field>
        {/* Not filled in by itself: the name is a proof, and often it was a neighbour. */}
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => change({ receivedBy: shipment.receiverName })}
          className="h-auto min-h-11 py-2 whitespace-normal wrap-anywhere"
        >
          The receiver: {shipment.receiverName}
        </Button>
      </div>
      <SignaturePad
        key={String(isRestored)}
        disabled={isBusy}
        initial={signature}
        onChange={(signature) => change({ signature })}
      />
      <ImageInputs images={images} disabled={isBusy} onChange={setImages} />
      <Field label="Note" hint="The receiver reads this.">
        <Textarea
          name="note"
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={note}
          disabled={isBusy}
          onChange={({ target }) => change({ note: target.value })}
          className="min-h-16"
        />
      </Field>
      <NotifyBoxes
        disabled={isBusy}
        value={notify}
        onChange={(changed) => change({ choice: changed })}
        receiver={shipment.receiverEmail}
        sender={shipment.senderEmail}
        stops={data?.stops}
      />
      {error && <Alert>{error}</Alert>}
      <Button type="submit" size="lg" busy={isBusy} className="h-16 w-full text-lg">
        {isBusy ? 'Sending…' : 'Delivered'}
      </Button>
      {guard.isAsking && <DiscardDialog onKeep={guard.keep} onDiscard={onDiscard} />}
    </form>
  );
}

/** A telephone's Enter: the signature follows, and a delivery without it could not be completed any more. */
function closeKeyboard(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
}
