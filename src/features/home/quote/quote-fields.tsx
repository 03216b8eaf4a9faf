import type { ReactNode } from 'react';
import { type Language, LOCALES } from '#contract/languages.ts';
import { readWeight, typedReadings } from '#contract/values/read-weight.ts';
import type { ContactPhrases } from '#phrases/contact/en.ts';
import { WaybillField, WaybillFields } from '#src/components/waybill-field.tsx';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

/**
 * The ten fields of a quote request. The browser checks the required ones (docs/contract/specification.md, 'Quote
 * form').
 */
export function QuoteFields() {
  const words = usePhrases('home').quote;
  const { fields, weight } = usePhrases('contact');
  const language = useLanguage();
  return (
    <>
      <Part legend={words.whoAsks}>
        <WaybillFields className="sm:grid-cols-2">
          <WaybillField label={fields.name}>
            <input name="name" required autoComplete="name" />
          </WaybillField>
          <WaybillField label={fields.company} optional>
            <input name="company" autoComplete="organization" />
          </WaybillField>
          <WaybillField label={fields.email}>
            <input name="email" type="email" required autoComplete="email" />
          </WaybillField>
          <WaybillField label={fields.phone} optional>
            <input name="phone" type="tel" autoComplete="tel" />
          </WaybillField>
        </WaybillFields>
      </Part>
      <Part legend={words.route}>
        <WaybillFields className="sm:grid-cols-2">
          <WaybillField label={fields.origin}>
            <input name="origin" required autoComplete="off" />
          </WaybillField>
          <WaybillField label={fields.destination}>
            <input name="destination" required autoComplete="off" />
          </WaybillField>
        </WaybillFields>
      </Part>
      <Part legend={words.goods}>
        <WaybillFields className="sm:grid-cols-3">
          <WaybillField label={fields.serviceType} className="max-sm:col-span-full">
            {/* A browser sets the text of a select 4 px further in than that of an input. */}
            <select name="serviceType" required defaultValue="" className="ps-4">
              <option value="">{words.chooseService}</option>
              {Object.entries(words.serviceTypes).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </WaybillField>
          <WaybillField label={fields.weight}>
            {/* Not of type number: browsers drop a comma there, and 1864,5 would be 18645. */}
            <input
              name="weight"
              required
              inputMode="decimal"
              autoComplete="off"
              onInput={({ currentTarget }) => checkWeight(currentTarget, weight, language)}
            />
          </WaybillField>
          <WaybillField label={fields.dimensions} optional>
            <input name="dimensions" autoComplete="off" />
          </WaybillField>
          <WaybillField label={fields.description} optional className="col-span-full">
            <textarea name="description" rows={3} />
          </WaybillField>
        </WaybillFields>
      </Part>
    </>
  );
}

/** Said by the browser when the form is submitted, as the rest is. */
function checkWeight(input: HTMLInputElement, words: ContactPhrases['weight'], language: Language): void {
  const { value } = input;
  const isWeight = value.trim() === '' || readWeight(value) >= 0;
  input.setCustomValidity(weightQuestion(value, words, language) ?? (isWeight ? '' : words.invalid));
}

function weightQuestion(typed: string, words: ContactPhrases['weight'], language: Language): string | null {
  const readings = typedReadings(typed);
  if (!readings) return null;
  const text = (reading: number, minimumFractionDigits = 0) =>
    reading.toLocaleString(LOCALES[language], { useGrouping: false, minimumFractionDigits });
  return words.question(text(readings.decimal), text(readings.grouped), text(readings.decimal, 4));
}

/** One part of the sheet, its heading in the margin where there is one. */
function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-foreground not-first:border-t-2 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      {/* A legend that floats is laid out like any other child of the grid. */}
      <legend className="float-start w-full border-input px-5 py-3 font-display text-sm font-bold [font-stretch:115%] max-lg:border-b sm:px-8 lg:border-e lg:py-5">
        {legend}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
