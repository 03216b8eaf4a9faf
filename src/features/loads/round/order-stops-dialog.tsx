import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LoadedShipment, LoadPage } from '#contract/loads/loads.ts';
import { MAX_DRIVER_NOTE, stopsOf } from '#contract/loads/stops.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type OrderStopsDialogProps = Pick<LoadPage, 'load' | 'shipments'> & { onClose: () => void };
type Stop = readonly LoadedShipment[];

/** Orders the stops of a round, and takes the notes for its driver: one save for all. */
export function OrderStopsDialog({ load, shipments, onClose }: OrderStopsDialogProps) {
  const refresh = useRefreshShipments();
  const { mutateAsync } = useMutation(useTRPC().loads.order.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const [stops, setStops] = useState<readonly Stop[]>(() => stopsOf(shipments));
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const ids = stops.flat().map(({ id }) => id);
  const isMoved = ids.join() !== shipments.map(({ id }) => id).join();

  function move(from: number, to: number): void {
    const moved = stops[from];
    if (!moved) return;
    const others = stops.toSpliced(from, 1);
    setStops(others.toSpliced(to, 0, moved));
    setSaid(`${addressOf(moved)} is stop ${to + 1} of ${stops.length}.`);
    const direction = to < from ? 'up' : 'down';
    // The buttons of the stop that moved, once they stand at their new place; at an end the other one.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button') ?? [];
      const [wanted, other] = direction === 'up' ? [...buttons] : [...buttons].reverse();
      (wanted?.getAttribute('aria-disabled') === 'true' ? other : wanted)?.focus();
    });
  }

  const onSubmit = () =>
    void run(async () => {
      try {
        await mutateAsync({ id: load.id, ids, notes });
        toastSuccess(`The stops of ${load.number} are in this order now.`);
        onClose();
      } catch (error) {
        toastError(apiErrorMessage(error, 'The order could not be saved.'), uncertainErrorMessage(error));
      }
      await refresh();
    });

  return (
    <FormDialog
      title={`Stops of ${load.number}`}
      description="The driver sees them in this order. Shipments for one address are one stop."
      isLong
      className="max-w-2xl"
      isFilled={() => isMoved || Object.keys(notes).length > 0}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <ol ref={list} className="grid gap-3">
        {stops.map((stop, index) => (
          <li key={stop[0]?.id} className="grid gap-3 border border-border p-3">
            <div className="flex items-start gap-3">
              <span className="w-7 shrink-0 pt-1 font-mono text-sm font-semibold tabular-nums">{index + 1}</span>
              <p className="min-w-0 grow pt-1 text-sm wrap-anywhere">
                <bdi>{addressOf(stop)}</bdi>
              </p>
              <MoveButton name="up" stop={stop} isEnd={index === 0} onMove={() => move(index, index - 1)} />
              <MoveButton
                name="down"
                stop={stop}
                isEnd={index === stops.length - 1}
                onMove={() => move(index, index + 1)}
              />
            </div>
            {stop.map(({ id, trackingNumber, receiverName, driverNote }) => (
              <Field
                key={id}
                label={
                  <>
                    Note for <bdi>{receiverName}</bdi> <span className="font-mono font-normal">{trackingNumber}</span>
                  </>
                }
              >
                <Textarea
                  rows={1}
                  maxLength={MAX_DRIVER_NOTE}
                  className="min-h-10"
                  disabled={isBusy}
                  defaultValue={driverNote}
                  onChange={({ target }) => setNotes((before) => ({ ...before, [id]: target.value }))}
                />
              </Field>
            ))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <FormDialogFooter sticky submitLabel="Save" pendingLabel="Saving" />
    </FormDialog>
  );
}

function addressOf([first]: Stop): string {
  if (!first) return '';
  const { destinationAddress, destinationCity, destinationCountry } = first;
  return [destinationAddress, destinationCity, destinationCountry].filter(Boolean).join(', ');
}

type MoveButtonProps = { name: 'up' | 'down'; stop: Stop; isEnd: boolean; onMove: () => void };

/** At the end it keeps the focus, and does nothing. */
function MoveButton({ name, stop, isEnd, onMove }: MoveButtonProps) {
  const Icon = name === 'up' ? ArrowUp : ArrowDown;
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={`Move ${addressOf(stop)} ${name}`}
      aria-disabled={isEnd}
      className="shrink-0 aria-disabled:opacity-40"
      onClick={() => !isEnd && onMove()}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
