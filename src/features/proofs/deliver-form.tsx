import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { DiscardDialog } from '#src/components/dialogs/discard-dialog.tsx';
import { Callout } from '#src/components/feedback/callout.tsx';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { notifyOf, withoutStopped } from '#src/lib/shipments/notify-choice.ts';
import type { DeliveredShipment } from './deliver-query.ts';
import { Condition, Recipient } from './delivered-fields.tsx';
import type { Delivery } from './delivery-state.ts';
import { NextAttempt, WhyFailed } from './failed-fields.tsx';
import { ImageInputs } from './image-inputs.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { SignaturePad, signatureFile } from './signature-pad.tsx';
import { useDeliver } from './use-deliver.ts';
import { type DeliveryDraft, isFilled, type Outcome, useDeliveryDraft } from './use-delivery-draft.ts';

type DeliverFormProps = {
  shipment: DeliveredShipment;
  /** At first. */
  outcome: Outcome;
  /** Until it is known what became of it, the form stays. */
  onTaking: (isTaking: boolean) => void;
  /** It stays on the device, refused. */
  onRefused: () => Promise<void>;
  onDelivered: (delivery: Delivery) => Promise<void>;
};

const TEXTS = ['receivedBy', 'pieces', 'damage', 'note', 'reason', 'nextAttempt'] as const;

/** The texts that stand in the form's fields. */
function textsIn(form: HTMLFormElement | null): Partial<Pick<DeliveryDraft, (typeof TEXTS)[number]>> {
  const fields = new FormData(form ?? undefined);
  return Object.fromEntries(TEXTS.filter((name) => fields.get(name)).map((name) => [name, String(fields.get(name))]));
}

/** The form of a delivery and of one that could not be made (docs/contract/proofs.md, 'Deliver screen'). */
export function DeliverForm({ shipment, outcome, onTaking, onRefused, onDelivered }: DeliverFormProps) {
  const { draft, isRestored, isImageLost, change, store, forget, discard } = useDeliveryDraft(shipment.id, outcome);
  const { note, signature, images, choice } = draft;
  const isFailed = draft.outcome === 'failed';
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const { data } = useQuery({ ...useTRPC().shipments.mailStops.queryOptions({ id: shipment.id }), staleTime: 0 });
  const notify = withoutStopped(choice, data?.stops);
  const { deliver, isBusy, error } = useDeliver(shipment, {
    onTaking,
    onStored: forget,
    onRejected: store,
    onRefused,
    async onDelivered(delivery) {
      forget();
      await onDelivered(delivery);
    },
  });
  const guard = useUnsavedChanges({ isFilled: () => isFilled(draft), isBusy, onClose: discard });
  const shared = { draft, disabled: isBusy, change };
  // Text that was typed before the page's scripts ran counts as well.
  const takeEarlyTexts = useEffectEvent(() => {
    const typed = textsIn(form.current);
    if (isFilled({ ...draft, ...typed })) change(typed);
  });
  useEffect(() => takeEarlyTexts(), []);

  function onSubmit() {
    const { receivedBy, pieces, damage, reason, nextAttempt } = draft;
    const isIncomplete = isFailed ? reason === '' : receivedBy.trim() === '';
    setMissing(isIncomplete);
    if (isIncomplete) return focusMissing();
    const common = { note, notify: notifyOf(notify) };
    void deliver(
      isFailed
        ? { kind: 'attempt', fields: { ...common, reason, nextAttempt }, signature: null, images }
        : {
            fields: { ...common, receivedBy: receivedBy.trim(), pieces, damage },
            signature: signatureFile(signature),
            images,
          },
    );
  }

  function focusMissing() {
    const reason = form.current?.elements.namedItem('reason');
    if (reason instanceof HTMLSelectElement) reason.focus();
    else nameField.current?.focus();
  }

  /** The form is empty then, or left. */
  function onDiscard() {
    guard.discard();
    guard.keep();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={isFailed ? 'Could not deliver' : 'Deliver'}
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
            <p>What you filled in here before is back.</p>
            {isImageLost && <p>The photograph that was being taken last is missing: please take it again.</p>}
            <Button size="sm" variant="outline" disabled={isBusy} onClick={guard.close} className="mt-1 w-fit">
              Empty the form
            </Button>
          </Callout>
        )}
      </div>
      <OutcomeChoice
        value={draft.outcome}
        disabled={isBusy}
        onChange={(chosen) => {
          setMissing(false);
          change({ outcome: chosen });
        }}
      />
      {isFailed ? (
        <WhyFailed {...shared} isMissing={isMissing} />
      ) : (
        <>
          <Recipient {...shared} shipment={shipment} isMissing={isMissing} nameField={nameField} />
          <SignaturePad
            key={String(isRestored)}
            disabled={isBusy}
            initial={signature}
            onChange={(signed) => change({ signature: signed })}
          />
        </>
      )}
      <ImageInputs
        images={images}
        disabled={isBusy}
        onChange={(taken) => change({ images: taken })}
        onCamera={(isCameraOpen) => change({ isCameraOpen })}
      />
      {isFailed ? <NextAttempt {...shared} /> : <Condition {...shared} pieces={shipment.totals.pieces} />}
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
        {isBusy ? 'Sending…' : isFailed ? 'Could not deliver' : 'Delivered'}
      </Button>
      {guard.isAsking && <DiscardDialog onKeep={guard.keep} onDiscard={onDiscard} />}
    </form>
  );
}
