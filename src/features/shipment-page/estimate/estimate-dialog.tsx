import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { ConflictDialog } from '#src/components/dialogs/conflict-dialog.tsx';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastInvalid } from '#src/components/feedback/toasts.tsx';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { ReasonField } from '#src/components/shipments/reason-field.tsx';
import { dateText } from '#src/components/tracking/date-time.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { WarningNote } from '#src/features/shipment-page/warning-note.tsx';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { firstMessage } from '#src/lib/forms/parse-form.ts';
import { useFieldErrors } from '#src/lib/forms/use-field-errors.ts';
import { useFieldFocus } from '#src/lib/forms/use-field-focus.ts';
import { estimateWarning } from '#src/lib/shipments/estimate-warning.ts';
import { withoutStopped } from '#src/lib/shipments/notify-choice.ts';
import { usePastEstimate } from '#src/lib/shipments/use-past-estimate.ts';
import {
  type EstimateDraft,
  type EstimateInput,
  type EstimateTexts,
  parseEstimate,
  readEstimateTexts,
} from './estimate-form.ts';
import { useChangeEstimate } from './use-change-estimate.ts';

type EstimateDialogProps = {
  shipment: PageShipment;
  initial: EstimateDraft;
  /** Gets what was saved, once it is taken back. */
  onUndone: (draft: EstimateDraft) => void;
  onClose: () => void;
};

/** Another day, why, and whom to tell (docs/contract/estimates.md). */
export function EstimateDialog({ shipment, initial, onUndone, onClose }: EstimateDialogProps) {
  const [draft, setDraft] = useState(initial);
  const [conflict, setConflict] = useState<{ message: string; input: EstimateInput } | null>(null);
  const submitted = useRef<HTMLFormElement>(null);
  const { texts, seenDay } = draft;
  const storedDay = shipment.estimatedDay ?? '';
  const { data } = useQuery({ ...useTRPC().shipments.mailStops.queryOptions({ id: shipment.id }), staleTime: 0 });
  const notify = withoutStopped(draft.notify, data?.stops);
  const parse = (form: HTMLFormElement) => parseEstimate(readEstimateTexts(form), notify, storedDay);
  const { errorOf, show, showRejected } = useFieldErrors((form) => parse(form).errors);
  const { change, isSaving } = useChangeEstimate(shipment.id, {
    onSaved: onClose,
    onConflict: (message, input) => setConflict({ message, input }),
    onUndone: (restored) => onUndone({ ...draft, seenDay: restored ?? '' }),
  });
  const focus = useFieldFocus(isSaving, conflict);
  const pastEstimate = usePastEstimate(texts.date);
  const warning = estimateWarning(texts.date, shipment.estimatedDay, serverClock.now().at);
  const isTouched = () => texts.date !== seenDay || texts.reason !== '' || texts.note !== '';

  const set = (name: keyof EstimateTexts) => (text: string) =>
    setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: text } }));

  function save(input: EstimateInput, seen: string) {
    focus.keep();
    const reject = (error: unknown) => submitted.current && showRejected(submitted.current, error);
    void change({ ...input, expected: { date: seen || null } }, reject);
  }

  function onSubmit(form: HTMLFormElement) {
    const { input, errors } = parse(form);
    show(form, errors);
    if (!input) return toastInvalid('Validation Error', firstMessage(errors) ?? '');
    if (pastEstimate.ask(texts.date, shipment.estimatedDay)) return;
    submitted.current = form;
    save(input, seenDay);
  }

  /** The form takes the other's day, or keeps what was typed and is saved over it. */
  function resolve({ input }: { input: EstimateInput }, choice: 'mine' | 'theirs') {
    setConflict(null);
    const date = choice === 'mine' ? texts.date : storedDay;
    setDraft({ ...draft, texts: { ...texts, date }, seenDay: storedDay });
    if (choice === 'mine') save(input, storedDay);
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
      noScan
    >
      <Field
        label="Estimated delivery"
        hint={
          <>
            {warning && <WarningNote>{warning}</WarningNote>}
            The day at {shipment.destinationCity}. Empty: none.
          </>
        }
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
      <FormDialogFooter
        submitLabel={pastEstimate.isAsking ? 'Change anyway' : 'Change estimate'}
        pendingLabel="Saving"
        notice={
          <p role="status" className="text-sm text-status-on-hold empty:hidden sm:text-right">
            {pastEstimate.isAsking && 'The estimate is in the past. Change anyway?'}
          </p>
        }
      />
      {conflict && (
        <ConflictDialog
          message={conflict.message}
          fields={[{ label: 'Estimated delivery', yours: dayText(texts.date), theirs: dayText(storedDay) }]}
          onSaveAnyway={() => resolve(conflict, 'mine')}
          onUseTheirs={() => resolve(conflict, 'theirs')}
          onClose={() => setConflict(null)}
        />
      )}
    </FormDialog>
  );
}

const dayText = (day: string) => day && dateText(day, 'date', 'UTC', 'en');
