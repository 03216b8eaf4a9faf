import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { PlaceList, useSuggestedPlaces } from '#src/components/shipments/suggested-places.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { type ControlProps, useControl, WarningText } from './shipment-controls.tsx';

/** A city, suggested as `City, Country`: chosen or typed like that it fills the country too, where that is empty. */
export function CityControl({ country, ...props }: ControlProps & { country: 'originCountry' | 'destinationCountry' }) {
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { field, control, initial, values, fill } = useControl(props);
  const typed = values[props.name];
  const { places, isUnknown } = useSuggestedPlaces(typed, values[country]);
  const place = typed === initial[props.name] ? undefined : places.find((suggested) => suggested === typed.trim());

  const split = useEffectEvent((suggested: string) => {
    const [city = '', chosen = ''] = suggested.split(', ', 2);
    const isEmpty = values[country].trim() === '';
    if (input.current?.form) fill(input.current.form, { [props.name]: city, ...(isEmpty && { [country]: chosen }) });
  });
  // Suggestions may come after the last letter was typed. In a layout effect: between passive ones nobody listens for
  // the input that takes a mark away.
  useLayoutEffect(() => {
    if (place !== undefined) split(place);
  }, [place]);

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
          ref={input}
          list={listId}
          autoComplete="off"
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
      </Field>
      <PlaceList id={listId} places={places} />
    </>
  );
}
