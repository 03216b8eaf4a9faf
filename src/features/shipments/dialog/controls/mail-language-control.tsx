import { LANGUAGES } from '#contract/languages.ts';
import { useSuggestedPlaces } from '#src/components/shipments/suggested-places.tsx';
import { languageName } from '#src/lib/text/language-name.ts';
import { ChoiceControl, useShipmentForm } from './shipment-controls.tsx';

const languages = LANGUAGES.map((language) => [language, languageName(language)] as const);

/** Unless one is chosen, mails follow the destination's country, as the first choice says. */
export function MailLanguageControl({ className }: { className: string }) {
  const { destinationCity, destinationCountry } = useShipmentForm().values;
  // The destination's city asks the same.
  const { language } = useSuggestedPlaces(destinationCity, destinationCountry);
  const byCountry = language ? `By country (${languageName(language)})` : 'By country';
  return (
    <ChoiceControl
      name="language"
      label="Language of the receiver’s mails"
      choices={[['', byCountry], ...languages]}
      className={className}
    />
  );
}
