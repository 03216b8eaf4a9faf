import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { AddCarrier } from '#contract/carriers/carriers.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { ServerForm } from '#src/components/server-form.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import type { CarrierRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { useCarrierShipments, useRefreshCarriers } from './use-carrier-shipments.ts';

/** Adds a carrier, or changes one. */
export function CarrierDialog({ carrier, onClose }: { carrier?: CarrierRow; onClose: () => void }) {
  const { carriers } = useTRPC();
  const refresh = useRefreshCarriers();
  const add = useMutation(carriers.create.mutationOptions());
  const update = useMutation(carriers.update.mutationOptions());
  const fields = useRef<HTMLDivElement>(null);
  const shipments = useCarrierShipments(carrier?.name);

  const form = useServerForm({
    schema: AddCarrier,
    failed: 'The carrier could not be saved. Please try again.',
    async send(value) {
      const saved = carrier ? update.mutateAsync({ id: carrier.id, ...value }) : add.mutateAsync(value);
      const { name } = (await saved).carrier;
      toastSuccess(carrier ? `${name} was changed.` : `${name} was added.`);
      void refresh();
      onClose();
    },
  });
  const isFilled = () =>
    [...(fields.current?.querySelectorAll('input') ?? [])].some(({ value, defaultValue }) => value !== defaultValue);

  return (
    <GuardedDialog
      title={carrier ? `Edit ${carrier.name}` : 'New carrier'}
      description={
        carrier
          ? `Another name renames ${shipments}, and their histories say so.`
          : 'Shipments of carrier Custom can have this name from now on.'
      }
      isFilled={isFilled}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <div ref={fields}>
        <ServerForm form={form}>
          <Field label="Name" error={form.errorOf('name')}>
            <Input
              name="name"
              autoComplete="off"
              maxLength={TEXT_LIMITS.carrierName}
              defaultValue={carrier?.name}
              required
            />
          </Field>
          <Field
            label="Tracking address"
            hint="The carrier’s page for a number, with {number} where the number belongs. May be empty."
            error={form.errorOf('trackingUrl')}
          >
            <Input
              name="trackingUrl"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://www.example.com/track/{number}"
              defaultValue={carrier?.trackingUrl ?? ''}
              className="font-mono"
            />
          </Field>
          <FormDialogFooter submitLabel={carrier ? 'Save' : 'Add carrier'} pendingLabel="Saving" />
        </ServerForm>
      </div>
    </GuardedDialog>
  );
}
