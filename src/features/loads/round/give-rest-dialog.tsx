import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Load } from '#contract/loads/loads.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { DriverSelect } from '#src/components/loads/driver-select.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { counted } from '#src/lib/text/counted.ts';

type GiveRestDialogProps = {
  load: Pick<Load, 'id' | 'number'>;
  /** So many shipments are neither delivered nor were tried. */
  left: number;
  onGiven: (number: string) => Promise<void>;
  onClose: () => void;
};

/** Gives what is left of a round to another driver, as a load of its own. */
export function GiveRestDialog({ load, left, onGiven, onClose }: GiveRestDialogProps) {
  const refresh = useRefreshShipments();
  const { mutateAsync } = useMutation(useTRPC().loads.rest.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const [driver, setDriver] = useState('');
  const [error, setError] = useState<string>();

  function onSubmit(form: HTMLFormElement): void {
    setError(driver === '' ? 'Please choose a driver' : undefined);
    if (driver === '') form.querySelector('select')?.focus();
    else void give();
  }

  const give = () =>
    run(async () => {
      try {
        const rest = await mutateAsync({ id: load.id, driver });
        toastSuccess(`${counted(rest.load.shipments, 'shipment')} of ${load.number} went into ${rest.load.number}.`);
        onClose();
        await onGiven(rest.load.number);
      } catch (failure) {
        toastError(apiErrorMessage(failure, 'The rest could not be given.'), uncertainErrorMessage(failure));
      }
      await refresh();
    });

  return (
    <FormDialog
      title={`Give the rest of ${load.number}`}
      description={`${counted(left, 'shipment')} left. They go into a new load of the same day and route.`}
      isFilled={() => driver !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field label="Driver" error={error}>
        <DriverSelect driver={null} disabled={isBusy} onChange={({ target }) => setDriver(target.value)} />
      </Field>
      <FormDialogFooter submitLabel="Give the rest" pendingLabel="Giving" />
    </FormDialog>
  );
}
