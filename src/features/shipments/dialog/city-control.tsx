import { type ChangeEvent, useId, useState } from 'react';
import { PlaceList, useSuggestedPlaces } from '#src/components/suggested-places.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { type ControlProps, useControl, WarningText } from './shipment-controls.tsx';

/** A city, suggested as `City, Country`: a chosen one fills the country too, where that is empty. */
export function CityControl({ country, ...props }: ControlProps & { country: 'originCountry' | 'destinationCountry' }) {
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const { field, control, values } = useControl(props);
  const { places, isUnknown } = useSuggestedPlaces(values[props.name], values[country]);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (!places.includes(target.value)) return;
    const [city = '', chosen = ''] = target.value.split(', ', 2);
    target.value = city;
    const other = target.form?.elements.namedItem(country);
    if (!(other instanceof HTMLInputElement) || other.value.trim() !== '') return;
    other.value = chosen;
    // For its mark, where it was marked as missing.
    other.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const note = !isTyping && isUnknown && (
    <WarningText>
      Not found in {values[country].trim()}: the map would not show it. Please check the spelling.
    </WarningText>
  );
  return (
    <>
      <Field {...field} hint={note || field.hint}>
        <Input
          {...control}
          list={listId}
          autoComplete="off"
          onChange={onChange}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
      </Field>
      <PlaceList id={listId} places={places} />
    </>
  );
}
