import { useSuggestedPlaces } from '#src/components/shipments/suggested-places.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { type ControlProps, TextControl, useShipmentForm, WarningText } from './shipment-controls.tsx';

type CountryControlProps = Omit<ControlProps, 'name' | 'hint'> & { of: 'origin' | 'destination' };

/** A country; written as `usa` or `Holland`, its name is offered. */
export function CountryControl({ of, ...props }: CountryControlProps) {
  const { values, fill, disabled } = useShipmentForm();
  const name = `${of}Country` as const;
  const { countryName } = useSuggestedPlaces(values[`${of}City`], values[name]);

  function take(form: HTMLFormElement | null, country: string) {
    if (!form) return;
    const input = form.elements.namedItem(name);
    // The button goes away with its press.
    if (input instanceof HTMLElement) input.focus();
    fill(form, { [name]: country });
  }

  const hint = countryName && (
    <WarningText>
      The country’s name is{' '}
      <Button
        variant="link"
        disabled={disabled}
        aria-label={`Write ${countryName}`}
        className="h-auto px-0 text-xs"
        onClick={({ currentTarget }) => take(currentTarget.form, countryName)}
      >
        {countryName}
      </Button>
    </WarningText>
  );
  return <TextControl {...props} name={name} hint={hint} />;
}
