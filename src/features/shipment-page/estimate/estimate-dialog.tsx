import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT_LIMITS } from '#server/contract/values/text.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastInvalid } from '#src/components/messages/toasts.tsx';
import { NotifyBoxes } from '#src/components/notify-boxes.tsx';
import { ReasonField } from '#src/components/reason-field.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useFieldErrors } from '#src/lib/hooks/use-field-errors.ts';
import { withoutStopped } from '#src/lib/notify-choice.ts';
import { firstMessage } from '#src/lib/parse-form.ts';
import { type EstimateDraft, type EstimateTexts, parseEstimate, readEstimateTexts } from './estimate-form.ts';
import { useChangeEstimate } from './use-change-estimate.ts';

type EstimateDialogProps = {
  shipment: PageShipment;
  initial: EstimateDraft;
  /** Gets what was saved, once it is taken back. */
  onUndone: (draft: EstimateDraft) => void;
  onClose: () => void;
};

/** Another day, why, and whom to tell (contract section 14, 'Estimate'). */
export function EstimateDialog({ shipment, initial, onUndone, onClose }: EstimateDialogProps) {
  const [draft, setDraft] = useState(initial);
  const { texts } = draft;
  const storedDay = shipment.estimatedDay ?? '';
  const { data } = useQuery({ ...useTRPC().shipments.mailStops.queryOptions({ id: shipment.id }), staleTime: 0 });
  const notify = withoutStopped(draft.notify, data?.stops);
  const parse = (form: HTMLFormElement) => parseEstimate(readEstimateTexts(form), notify, storedDay);
  const { errorOf, show, showRejected } = useFieldErrors((form) => parse(form).errors);
  const { change, isSaving } = useChangeEstimate(shipment.id, { onSaved: onClose, onUndone: () => onUndone(draft) });
  const isTouched = () => texts.date !== storedDay || texts.reason !== '' || texts.note !== '';

  const set = (name: keyof EstimateTexts) => (text: string) =>
    setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: text } }));

  function onSubmit(form: HTMLFormElement) {
    const { input, errors } = parse(form);
    show(form, errors);
    if (input) void change(input, (error) => showRejected(form, error));
    else toastInvalid('Validation Error', firstMessage(errors) ?? '');
  }

  return (
    <FormDialog
      title="Change estimate"
      description={<span className="font-mono">{shipment.trackingNumber}</span>}
      isFilled={isTouched}
      isBusy={isSaving}
      onClose={onClose}
      onSubmit={onSubmit}
      firstField="input"
    >
      <Field
        label="Estimated delivery"
        hint={`The day at ${shipment.destinationCity}. Empty: none.`}
        error={errorOf('date')}
      >
        <Input
          type="date"
          name="date"
          disabled={isSaving}
          value={texts.date}
          onChange={({ target }) => set('date')(target.value)}
        />
      </Field>
      <ReasonField value={texts.reason} onChange={set('reason')} error={errorOf('reason')} disabled={isSaving} />
      <Field label="Note" hint="The receiver reads this." error={errorOf('note')}>
        <Textarea
          name="note"
          rows={2}
          disabled={isSaving}
          maxLength={TEXT_LIMITS.prose}
          value={texts.note}
          onChange={({ target }) => set('note')(target.value)}
          className="min-h-16"
        />
      </Field>
      <NotifyBoxes
        disabled={isSaving}
        value={notify}
        onChange={(changed) => setDraft((before) => ({ ...before, notify: changed }))}
        receiver={shipment.receiverEmail}
        sender={shipment.senderEmail}
        stops={data?.stops}
      />
      <FormDialogFooter submitLabel="Change estimate" pendingLabel="Saving" />
    </FormDialog>
  );
}
