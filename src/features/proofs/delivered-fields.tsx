import type { KeyboardEvent, Ref } from 'react';
import { MAX_DAMAGE } from '#contract/proofs/proof.ts';
import { RECEIVED_BY_MISSING } from '#contract/proofs/record-proof.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import type { DeliveredShipment } from './deliver-query.ts';
import type { DeliveryDraft } from './use-delivery-draft.ts';

type FieldsProps = {
  draft: DeliveryDraft;
  disabled: boolean;
  change: (changed: Partial<DeliveryDraft>) => void;
};

type RecipientProps = FieldsProps & {
  shipment: DeliveredShipment;
  isMissing: boolean;
  nameField: Ref<HTMLInputElement>;
};

/** The person who took the shipment. */
export function Recipient({ draft, disabled, change, shipment, isMissing, nameField }: RecipientProps) {
  const { receivedBy } = draft;
  return (
    <div className="grid gap-2">
      <Field label="Received by" error={isMissing && receivedBy.trim() === '' && RECEIVED_BY_MISSING}>
        <Input
          ref={nameField}
          name="receivedBy"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={TEXT_LIMITS.name}
          value={receivedBy}
          disabled={disabled}
          onChange={({ target }) => change({ receivedBy: target.value })}
          onKeyDown={closeKeyboard}
          className="h-14 text-lg font-semibold"
        />
      </Field>
      {/* Not filled in by itself: the name is a proof, and often it was a neighbour. */}
      <Button
        variant="outline"
        disabled={disabled}
        onClick={() => change({ receivedBy: shipment.receiverName })}
        className="h-auto min-h-11 py-2 whitespace-normal wrap-anywhere"
      >
        The receiver: {shipment.receiverName}
      </Button>
    </div>
  );
}

/** The number of pieces and what is damaged, both left empty where nobody looked. */
export function Condition({ draft, disabled, change, pieces }: FieldsProps & { pieces: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Field label="Pieces received" hint={pieces > 0 ? `Of ${formatNumber(pieces)}.` : 'Where they were counted.'}>
        <Input
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          value={draft.pieces}
          disabled={disabled}
          onChange={({ target }) => change({ pieces: target.value })}
          onKeyDown={closeKeyboard}
          className="h-12 font-mono text-lg"
        />
      </Field>
      <Field label="Damage" hint="What is damaged. Empty where nothing is.">
        <Input
          name="damage"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_DAMAGE}
          value={draft.damage}
          disabled={disabled}
          onChange={({ target }) => change({ damage: target.value })}
          onKeyDown={closeKeyboard}
          className="h-12"
        />
      </Field>
    </div>
  );
}

/** A telephone's Enter: the signature follows, and a delivery without it could not be completed any more. */
function closeKeyboard(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
}
