import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RECEIVED_BY_MISSING } from '#server/contract/shipments/record-proof.ts';
import { TEXT_LIMITS } from '#server/contract/values/text.ts';
import { DiscardDialog } from '#src/components/dialogs/discard-dialog.tsx';
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
import { ImageInputs } from './images/image-inputs.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { useDeliver } from './use-deliver.ts';

type DeliverFormProps = {
  shipment: DeliveredShipment;
  /** Until it is known what became of it, the form stays. */
  onTaking: (isTaking: boolean) => void;
  onDelivered: (delivery: Delivery) => Promise<void>;
};

/** The form of a delivery: who took it, the signature and the photographs (contract section 15). */
export function DeliverForm({ shipment, onTaking, onDelivered }: DeliverFormProps) {
  const [receivedBy, setReceivedBy] = useState('');
  const [note, setNote] = useState('');
  const [signature, setSignature] = useState<Blob | null>(null);
  const [images, setImages] = useState<Blob[]>([]);
  const [choice, setChoice] = useState({ receiver: true, sender: false });
  const [isMissing, setMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { data } = useQuery({ ...useTRPC().shipments.mailStops.queryOptions({ id: shipment.id }), staleTime: 0 });
  const notify = withoutStopped(choice, data?.stops);
  const { deliver, isBusy, error } = useDeliver(shipment, onTaking, onDelivered);
  const isFilled = () => Boolean(receivedBy.trim() || note.trim() || signature) || images.length > 0;
  const guard = useUnsavedChanges({ isFilled, isBusy, onClose: () => undefined });

  function onSubmit() {
    const name = receivedBy.trim();
    setMissing(name === '');
    if (name === '') return nameField.current?.focus();
    void deliver({ fields: { receivedBy: name, note, notify: notifyOf(notify) }, signature, images });
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
      <div className="grid gap-2">
        <Field label="Received by" error={isMissing && receivedBy.trim() === '' && RECEIVED_BY_MISSING}>
          <Input
            ref={nameField}
            name="receivedBy"
            autoComplete="off"
            maxLength={TEXT_LIMITS.name}
            value={receivedBy}
            disabled={isBusy}
            onChange={({ target }) => setReceivedBy(target.value)}
            className="h-14 text-lg font-semibold"
          />
        </Field>
        {/* Not filled in by itself: the name is a proof, and often it was a neighbour. */}
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => setReceivedBy(shipment.receiverName)}
          className="h-auto min-h-11 py-2 whitespace-normal wrap-anywhere"
        >
          The receiver: {shipment.receiverName}
        </Button>
      </div>
      <SignaturePad disabled={isBusy} onChange={setSignature} />
      <ImageInputs images={images} disabled={isBusy} onChange={setImages} />
      <Field label="Note" hint="The receiver reads this.">
        <Textarea
          name="note"
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={note}
          disabled={isBusy}
          onChange={({ target }) => setNote(target.value)}
          className="min-h-16"
        />
      </Field>
      <NotifyBoxes
        disabled={isBusy}
        value={notify}
        onChange={setChoice}
        receiver={shipment.receiverEmail}
        sender={shipment.senderEmail}
        stops={data?.stops}
      />
      {error && <Alert>{error}</Alert>}
      <Button type="submit" size="lg" busy={isBusy} className="h-16 w-full text-lg">
        {isBusy ? 'Sending…' : 'Delivered'}
      </Button>
      {guard.isAsking && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
    </form>
  );
}
