import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { STATUSES, type Status } from '#contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { ConflictDialog } from '#src/components/dialogs/conflict-dialog.tsx';
import { DiscardDialog } from '#src/components/dialogs/discard-dialog.tsx';
import { useFormToasts } from '#src/components/feedback/use-form-toasts.ts';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { ReasonOfStatus } from '#src/components/shipments/reason-field.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { type AddEvent, type EventFormTexts, type EventInput, readEventTexts } from '#src/features/events/index.ts';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { WarningNote } from '#src/features/shipment-page/warning-note.tsx';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useFieldErrors } from '#src/lib/forms/use-field-errors.ts';
import { useFieldFocus } from '#src/lib/forms/use-field-focus.ts';
import { useUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { INTERNAL_NOTE, PUBLIC_NOTE } from '#src/lib/shipments/note-hints.ts';
import { type NotifyChoice, withoutStopped } from '#src/lib/shipments/notify-choice.ts';
import { takesReason } from '#src/lib/shipments/takes-reason.ts';
import { MailPreview } from './mail-preview.tsx';
import { notifiesReceiverOf } from './notifies-receiver-of.ts';
import { isInternalAlone, parseUpdate } from './parse-update.ts';
import { PlaceField } from './place-field.tsx';
import { TimeField } from './time-field.tsx';
import { setsStatus, type Warning, warningsOf } from './warnings.ts';

type UpdateFormProps = {
  shipment: PageShipment;
  newestAt: string;
  knownPlaces: readonly string[];
  draft: UpdateDraft;
  onDraft: (change: (before: UpdateDraft) => UpdateDraft) => void;
  save: AddEvent;
  isSaving: boolean;
  /** The update that was rejected because another user changed the status meanwhile; `shipment` has the new one. */
  conflict: StatusConflict | null;
  onConflictClosed: () => void;
};

export type StatusConflict = { message: string; input: EventInput };

export type UpdateDraft = {
  texts: EventFormTexts;
  /** Undefined until it was touched: what is ticked depends on the status. */
  choice?: NotifyChoice;
  /**
   * The shipment's status when one was chosen: the page fetches the shipment again now and then. Undefined until one is
   * chosen.
   */
  seenStatus?: Status;
};

export const EMPTY_DRAFT: UpdateDraft = {
  texts: { status: '', location: '', at: '', note: '', internalNote: '', reason: '' },
};

const NOBODY: NotifyChoice = { receiver: false, sender: false };

export const isEmptyUpdate = (texts: EventFormTexts) => Object.values(texts).every((text) => text === '');

/** Beside the shipment its fields scroll, and none that has the focus is behind the button. */
const FORM = 'grid gap-4 p-4 xl:min-h-0 xl:scroll-pb-56 xl:overflow-y-auto xl:pb-0';

const NOTES = [
  ['note', 'Note', PUBLIC_NOTE],
  ['internalNote', 'Internal note', INTERNAL_NOTE],
] as const;

export function UpdateForm({
  shipment,
  newestAt,
  knownPlaces,
  draft: { texts: typed, choice, seenStatus = shipment.status },
  onDraft,
  save,
  isSaving,
  conflict,
  onConflictClosed,
}: UpdateFormProps) {
  const [confirmed, setConfirmed] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useFormToasts(isSaving);
  const hydrated = useHydrated();
  const { data } = useQuery({ ...useTRPC().shipments.mailStops.queryOptions({ id: shipment.id }), staleTime: 0 });
  const texts = withReasonTaken(typed, shipment);
  const wanted = choice ?? { receiver: notifiesReceiverOf(texts, serverClock.now().at), sender: false };
  const stored = { ...shipment, newestAt };
  const isInternal = isInternalAlone(texts, stored);
  const notify = isInternal ? NOBODY : withoutStopped(wanted, data?.stops);
  const check = (form: HTMLFormElement) => parseUpdate(readEventTexts(form), notify, stored);
  const { errorOf, show, showRejected } = useFieldErrors((form) => check(form).errors);
  const focus = useFieldFocus(isSaving, conflict);
  const warnings = warningsOf(texts, stored, serverClock.now().at);
  const warned = warnings.map(({ text }) => text).join(' ');
  const isConfirming = warned !== '' && confirmed === warned;
  const guard = useUnsavedChanges({
    isFilled: () => !isEmptyUpdate(texts),
    isBusy: isSaving,
    onClose: () => onDraft(() => EMPTY_DRAFT),
  });

  const set = (name: keyof EventFormTexts) => (text: string) =>
    onDraft((before) => ({ ...before, texts: { ...before.texts, [name]: text } }));
  const see = () => onDraft((before) => ({ ...before, seenStatus: shipment.status }));
  function chooseStatus(status: string) {
    set('status')(status);
    see();
  }

  const reject = (error: unknown) => form.current && showRejected(form.current, error);
  const control = { disabled: isSaving || !hydrated };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { input, errors } = check(event.currentTarget);
    show(event.currentTarget, errors);
    if (!input) return;
    if (warned !== confirmed) {
      setConfirmed(warned);
      // The marked fields are the upper ones, which may have been scrolled out of sight.
      event.currentTarget.scrollTo({ top: 0 });
      return;
    }
    focus.keep();
    void save({ ...input, expected: { status: seenStatus } }, reject);
  }

  return (
    <form ref={form} noValidate data-no-scan aria-label="Update status" onSubmit={onSubmit} className={FORM}>
      <Field label="Status" hint={warningAt(warnings, 'status')} error={errorOf('status')}>
        <Select {...control} name="status" value={texts.status} onChange={({ target }) => chooseStatus(target.value)}>
          <option value="">As it is ({statusLabel(shipment.status)})</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonOfStatus
        {...control}
        status={texts.status || shipment.status}
        value={texts.reason}
        onChange={set('reason')}
        error={errorOf('reason')}
      />
      <PlaceField
        {...control}
        value={texts.location}
        onChange={set('location')}
        error={errorOf('location')}
        known={[...knownPlaces, ...endsOf(shipment)]}
      />
      <TimeField
        {...control}
        value={texts.at}
        onChange={set('at')}
        warning={warningAt(warnings, 'at')}
        error={errorOf('at')}
        staysBehind={texts.status !== '' && !setsStatus(texts, stored) ? shipment.status : null}
      />
      {NOTES.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint} error={errorOf(name)}>
          <Textarea
            {...control}
            name={name}
            rows={2}
            maxLength={TEXT_LIMITS.prose}
            value={texts[name]}
            onChange={({ target }) => set(name)(target.value)}
            className="min-h-16"
          />
        </Field>
      ))}
      {/* The boxes of its mails are in sight with the button. */}
      <div className="grid gap-4 xl:sticky xl:bottom-0 xl:-mx-4 xl:gap-2 xl:border-t xl:border-border xl:bg-card xl:p-4 xl:[&>fieldset]:grid-cols-1">
        <NotifyBoxes
          disabled={control.disabled || isInternal}
          hint={isInternal && 'An internal note is told to nobody.'}
          value={notify}
          onChange={(changed) => onDraft((before) => ({ ...before, choice: changed }))}
          receiver={shipment.receiverEmail}
          sender={shipment.senderEmail}
          stops={data?.stops}
        />
        <p role="status" className="text-sm text-status-on-hold empty:hidden">
          {isConfirming && 'Please check what is marked above, then save it anyway.'}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <MailPreview {...control} isMailed={!isInternal} shipmentId={shipment.id} texts={texts} notify={notify} />
          <Button type="submit" busy={isSaving} className="flex-1 disabled:opacity-100">
            {isSaving && <Spinner label="Saving" />}
            {isConfirming ? 'Save anyway' : 'Save update'}
          </Button>
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          message={conflict.message}
          fields={[
            { label: 'Status', yours: texts.status && statusLabel(texts.status), theirs: statusLabel(shipment.status) },
          ]}
          onSaveAnyway={() => {
            onConflictClosed();
            see();
            void save({ ...conflict.input, expected: { status: shipment.status } }, reject);
          }}
          onUseTheirs={() => {
            onConflictClosed();
            chooseStatus('');
          }}
          onClose={onConflictClosed}
        />
      )}
      {guard.isAsking && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
    </form>
  );
}

/** A reason that was chosen for another status is not saved. */
function withReasonTaken(texts: EventFormTexts, stored: Pick<PageShipment, 'status'>): EventFormTexts {
  return takesReason(texts.status || stored.status) ? texts : { ...texts, reason: '' };
}

function warningAt(warnings: readonly Warning[], field: Warning['field']) {
  const warning = warnings.find((each) => each.field === field);
  return warning && <WarningNote>{warning.text}</WarningNote>;
}

function endsOf({ originCity, originCountry, destinationCity, destinationCountry }: PageShipment): string[] {
  return [`${originCity}, ${originCountry}`, `${destinationCity}, ${destinationCountry}`];
}
