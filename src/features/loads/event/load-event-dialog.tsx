import { useRef, useState } from 'react';
import type { LoadEventPreview } from '#contract/loads/load-events.ts';
import type { Load } from '#contract/loads/loads.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { toastInvalid } from '#src/components/feedback/toasts.tsx';
import { BulkFields, Setbacks } from '#src/features/bulk/index.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { statusName } from '#src/lib/shipments/status-name.ts';
import { counted } from '#src/lib/text/counted.ts';
import { eventError, eventInput, firstValues, type LoadEventKind } from './event-input.ts';
import { SkippedShipments } from './skipped-shipments.tsx';
import { useAddLoadEvent, useLoadEventPreview } from './use-load-event.ts';

type LoadEventDialogProps = {
  loads: readonly Load[];
  kind: LoadEventKind;
  onAdded?: () => void;
  onClose: () => void;
};

/** An event for all shipments of one load, or of several, after a preview (docs/contract/loads.md, 'Events'). */
export function LoadEventDialog({ loads, kind, onAdded, onClose }: LoadEventDialogProps) {
  const [first] = useState(() => firstValues(kind));
  const [values, setValues] = useState(first);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const confirmation = useRef<HTMLButtonElement>(null);
  const name = loads.length === 1 ? (loads[0]?.number ?? '') : counted(loads.length, 'load');
  const count = loads.reduce((sum, { shipments }) => sum + shipments, 0);
  const input = eventInput(
    loads.map(({ id }) => id),
    kind,
    values,
  );
  const error = eventError(input);
  const { add, isAdding } = useAddLoadEvent(`${name} ${DONE[kind]}`, () => {
    onAdded?.();
    onClose();
  });
  const { preview, error: previewError } = useLoadEventPreview(error ? null : input, isAdding);
  const hasSetbacks = preview !== undefined && preview.backwards + preview.reopened > 0;
  const isConfirmed = confirmed === values.status;

  function onSubmit(form: HTMLFormElement) {
    if (error) {
      toastInvalid('Invalid Input', error.message);
      return form.querySelector<HTMLElement>(`[name=${error.field}]`)?.focus();
    }
    if (previewError)
      return toastInvalid('Invalid Input', apiErrorMessage(previewError, 'No answer came. Please try again.'));
    if (!preview) return toastInvalid('Please wait', 'What this event changes is not known yet.');
    if (!hasSetbacks || isConfirmed) return void add(input);
    toastInvalid('Please confirm', 'Some of these shipments go backwards.');
    confirmation.current?.focus();
  }

  return (
    <FormDialog
      title={`${TITLES[kind]}: ${name}`}
      description={`${counted(count, 'shipment')} in ${loads.length === 1 ? 'it' : 'them'}. The figures below say which of them get the event.`}
      className="max-w-2xl"
      isLong
      noScan
      isFilled={() => JSON.stringify(values) !== JSON.stringify(first)}
      isBusy={isAdding}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <BulkFields
        count={count}
        shipments={[]}
        stopped={preview?.stopped}
        statusName={statusName}
        values={values}
        onChange={setValues}
        disabled={isAdding}
        noStatus="Keep the status of each"
        place={placeOf(kind, loads)}
      />
      <EffectFigures
        label="What this event changes"
        missing={
          error && values.note + values.location + values.status === ''
            ? 'Choose a status or write a note to see what this would change.'
            : null
        }
        error={previewError}
        isBusy={preview === undefined}
        figures={figuresOf(preview)}
      />
      {preview && <SkippedShipments {...preview} />}
      {hasSetbacks && (
        <Setbacks
          ref={confirmation}
          setbacks={[]}
          statusName={statusName}
          unseen={preview}
          areOnOtherPages={false}
          isConfirmed={isConfirmed}
          onConfirm={(isTicked) => setConfirmed(isTicked ? values.status : null)}
          disabled={isAdding}
        />
      )}
      <FormDialogFooter submitLabel={SUBMIT[kind]} pendingLabel="Adding" sticky />
    </FormDialog>
  );
}

const TITLES: Readonly<Record<LoadEventKind, string>> = {
  departed: 'Departed',
  arrived: 'Arrived',
  event: 'Add event',
};
const DONE: Readonly<Record<LoadEventKind, string>> = {
  departed: 'departed',
  arrived: 'arrived',
  event: 'got an event',
};
const SUBMIT: Readonly<Record<LoadEventKind, string>> = {
  departed: 'Enter departure',
  arrived: 'Enter arrival',
  event: 'Add event',
};

/** Where the server says that it was, if nothing else is filled in. */
function placeOf(kind: LoadEventKind, loads: readonly Load[]): string | undefined {
  const [load] = loads;
  if (!load || loads.length > 1 || kind === 'event') return undefined;
  const place = kind === 'departed' ? [load.fromCity, load.fromCountry] : [load.toCity, load.toCountry];
  return place.filter((part) => part !== '').join(', ');
}

const figuresOf = (preview: LoadEventPreview | undefined) => [
  { caption: 'Get the event', figure: preview?.total },
  { caption: 'New status', figure: preview && preview.total - preview.same },
  { caption: 'Go backwards', figure: preview?.backwards, isWarning: preview && preview.backwards > 0 },
  { caption: 'Closed', figure: preview?.closed.length },
  { caption: 'Only in part', figure: preview?.parts.length },
  { caption: 'Emails', figure: preview?.mails },
];
