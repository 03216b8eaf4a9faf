import { useState } from 'react';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import { CARRIERS } from '#contract/shipments/shipments.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { carrierOfName, useCarriers } from '#src/lib/shipments/use-carriers.ts';
import { useControl, useShipmentForm } from './shipment-controls.tsx';

/** Before the name of a carrier in the values of the list: no value of the five has it. */
const NAMED = 'custom:';

/**
 * One list of the five and of the named carriers; Custom has a field for any other name. The form sends
 * hidden fields, which follow what is chosen.
 */
export function CarrierControl({ className }: { className: string }) {
  const { values, disabled, fill } = useShipmentForm();
  const { field } = useControl({ name: 'carrier', label: 'Carrier', className });
  const carriers = useCarriers();
  const [isTyping, setTyping] = useState(false);
  const { carrier, carrierName } = values;
  const named = isTyping ? undefined : carrierOfName(carriers, carrierName);
  const chosen = carrier === 'custom' && named ? NAMED + named.name : carrier;

  function choose(form: HTMLFormElement | null, value: string) {
    const isNamed = value.startsWith(NAMED);
    setTyping(value === 'custom');
    if (form)
      fill(form, {
        carrier: isNamed ? 'custom' : value,
        carrierName: isNamed ? value.slice(NAMED.length) : '',
      });
  }

  return (
    <>
      <Field {...field}>
        <Select
          value={chosen}
          disabled={disabled}
          onChange={({ currentTarget }) => choose(currentTarget.form, currentTarget.value)}
        >
          {CARRIERS.map((value) => (
            <option key={value} value={value}>
              {CARRIER_NAMES[value]}
            </option>
          ))}
          {carriers.map(({ id, name }) => (
            <option key={id} value={NAMED + name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <input type="hidden" name="carrier" value={carrier} />
      {chosen === 'custom' ? (
        <CarrierName onFocus={() => setTyping(true)} />
      ) : (
        <input type="hidden" name="carrierName" value={carrierName} />
      )}
    </>
  );
}

/** Any name. It begins with what the form has, which another choice may have left. */
function CarrierName({ onFocus }: { onFocus: () => void }) {
  const { field, control, values } = useControl({
    name: 'carrierName',
    label: 'Carrier Name',
    hint: 'Shown instead of Custom. May be empty.',
    className: 'sm:col-span-4 lg:col-span-3',
  });
  return (
    <Field {...field}>
      <Input {...control} defaultValue={values.carrierName} autoComplete="off" onFocus={onFocus} />
    </Field>
  );
}
