import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Load } from '#contract/loads/loads.ts';
import { SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { CompanyPicker, NOT_CHOSEN } from '#src/components/companies/company-picker.tsx';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { DriverSelect } from '#src/components/loads/driver-select.tsx';
import { ServerForm } from '#src/components/server-form.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { changedInput, inputOf, LoadForm, loadTexts } from './load-form.ts';
import { ReferenceLines } from './reference-lines.tsx';

type TextField = { name: string; label: string; max?: number; hint?: string; type?: string; isRequired?: boolean };

const PLACES: readonly TextField[] = [
  { name: 'fromCity', label: 'From', max: TEXT_LIMITS.place, isRequired: true },
  { name: 'fromCountry', label: 'Country it goes from', max: TEXT_LIMITS.place, isRequired: true },
  { name: 'toCity', label: 'To', max: TEXT_LIMITS.place, isRequired: true },
  { name: 'toCountry', label: 'Country it goes to', max: TEXT_LIMITS.place, isRequired: true },
];
const TRANSPORT: readonly TextField[] = [
  { name: 'carrier', label: 'Carrier', max: TEXT_LIMITS.carrierName },
  { name: 'transport', label: 'Vessel, flight or vehicle', max: TEXT_LIMITS.reference },
  { name: 'voyage', label: 'Voyage', max: TEXT_LIMITS.reference },
];
const TIMES: readonly TextField[] = [
  { name: 'departure', label: 'Expected departure', type: 'datetime-local' },
  { name: 'arrival', label: 'Expected arrival', type: 'datetime-local' },
];
const CAPACITY: readonly TextField[] = [
  { name: 'capacity.weight', label: 'Capacity in kg' },
  { name: 'capacity.volume', label: 'Capacity in m³' },
];

type LoadDialogProps = { load?: Load; onSaved: (load: Load) => void; onClose: () => void };

/** Opens a load, or changes one (docs/contract/loads.md). */
export function LoadDialog({ load, onSaved, onClose }: LoadDialogProps) {
  const { loads } = useTRPC();
  const refresh = useRefreshShipments();
  const create = useMutation(loads.create.mutationOptions());
  const update = useMutation(loads.update.mutationOptions());
  const fields = useRef<HTMLDivElement>(null);
  const [agent, setAgent] = useState(load?.agent ?? null);
  const [isAgentTyped, setAgentTyped] = useState(false);
  const [isGround, setGround] = useState(load?.mode === 'Ground');
  const texts = loadTexts(load);
  const form = useServerForm({
    schema: LoadForm,
    failed: 'The load could not be saved. Please try again.',
    async send(_, element) {
      const input = inputOf(element);
      const saved = await (load
        ? update.mutateAsync({ id: load.id, ...changedInput(load, input) })
        : create.mutateAsync(input));
      toastSuccess(load ? `${saved.load.number} was changed.` : `${saved.load.number} was opened.`);
      void refresh();
      onClose();
      onSaved(saved.load);
    },
  });
  const isFilled = () =>
    [...(fields.current?.querySelectorAll<HTMLInputElement>('input[name], select[name]') ?? [])].some(
      ({ name, value }) => !name.startsWith('references.') && value !== (texts[name] ?? ''),
    );
  const field = ({ name, label, max, hint, type, isRequired }: TextField) => (
    <Field key={name} label={label} hint={hint} error={form.errorOf(name)}>
      <Input
        name={name}
        type={type}
        autoComplete="off"
        maxLength={max}
        defaultValue={texts[name]}
        required={isRequired}
        inputMode={name.startsWith('capacity') ? 'decimal' : undefined}
      />
    </Field>
  );

  return (
    <GuardedDialog
      title={load ? `Edit ${load.number}` : 'New load'}
      description="One truck, flight, container or voyage with several shipments in it."
      isFilled={isFilled}
      isBusy={form.isBusy}
      onClose={onClose}
      className="max-w-2xl"
    >
      <div ref={fields}>
        <ServerForm form={form}>
          <div className="grid gap-4 sm:grid-cols-2">{PLACES.map(field)}</div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Mode" error={form.errorOf('mode')}>
              <Select
                name="mode"
                defaultValue={texts.mode}
                required
                onChange={({ target }) => setGround(target.value === 'Ground')}
              >
                <option value="">Select a mode</option>
                {SHIPPING_MODES.map((mode) => (
                  <option key={mode} value={mode}>
                    {mode}
                  </option>
                ))}
              </Select>
            </Field>
            {TRANSPORT.map(field)}
            {TIMES.map(field)}
            {isGround && (
              <Field
                label="Driver"
                hint="The load is a round of this driver, on the day of its departure."
                error={form.errorOf('driver')}
              >
                <DriverSelect name="driver" driver={load?.driver ?? null} />
              </Field>
            )}
            {CAPACITY.map(field)}
          </div>
          <Field label="Agent" hint="The company that takes it over where it arrives." error={form.errorOf('agent')}>
            <CompanyPicker
              chosen={agent}
              disabled={form.isBusy}
              onChoose={(company, isTyped) => {
                setAgent(company);
                setAgentTyped(isTyped);
              }}
            />
          </Field>
          <input type="hidden" name="agent" value={agent?.id ?? (isAgentTyped ? NOT_CHOSEN : '')} />
          <ReferenceLines references={load?.references ?? []} errorOf={form.errorOf} />
          <FormDialogFooter submitLabel={load ? 'Save' : 'Open load'} pendingLabel="Saving" />
        </ServerForm>
      </div>
    </GuardedDialog>
  );
}
