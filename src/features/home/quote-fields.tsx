import type { FormEvent, ReactNode } from 'react';
import { INVALID_WEIGHT, readWeight, typedWeightQuestion } from '#server/contract/read-weight.ts';
import { SERVICE_TYPES } from '#server/contract/service-types.ts';
import { WaybillField, WaybillFields } from '#src/components/waybill-field.tsx';

/** The ten fields of a quote request. The browser checks the required ones (specification section 5). */
export function QuoteFields() {
  return (
    <>
      <Part legend="Who is asking">
        <WaybillFields className="sm:grid-cols-2">
          <WaybillField label="Name">
            <input name="name" required autoComplete="name" />
          </WaybillField>
          <WaybillField label="Company" optional>
            <input name="company" autoComplete="organization" />
          </WaybillField>
          <WaybillField label="Email">
            <input name="email" type="email" required autoComplete="email" />
          </WaybillField>
          <WaybillField label="Phone" optional>
            <input name="phone" type="tel" autoComplete="tel" />
          </WaybillField>
        </WaybillFields>
      </Part>
      <Part legend="The route">
        <WaybillFields className="sm:grid-cols-2">
          <WaybillField label="Origin">
            <input name="origin" required autoComplete="off" />
          </WaybillField>
          <WaybillField label="Destination">
            <input name="destination" required autoComplete="off" />
          </WaybillField>
        </WaybillFields>
      </Part>
      <Part legend="The goods">
        <WaybillFields className="sm:grid-cols-3">
          <WaybillField label="Service type" className="max-sm:col-span-full">
            {/* A browser sets the text of a select 4 px further in than that of an input. */}
            <select name="serviceType" required defaultValue="" className="pl-4">
              <option value="">Choose a service</option>
              {Object.entries(SERVICE_TYPES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </WaybillField>
          <WaybillField label="Weight in kg">
            {/* Not of type number: browsers drop a comma there, and 1864,5 would be 18645. */}
            <input name="weight" required inputMode="decimal" autoComplete="off" onInput={checkWeight} />
          </WaybillField>
          <WaybillField label="Dimensions" optional>
            <input name="dimensions" autoComplete="off" />
          </WaybillField>
          <WaybillField label="Description" optional className="col-span-full">
            <textarea name="description" rows={3} />
          </WaybillField>
        </WaybillFields>
      </Part>
    </>
  );
}

/** Said by the browser when the form is submitted, as the rest is. */
function checkWeight({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const { value } = currentTarget;
  const isWeight = value.trim() === '' || readWeight(value) >= 0;
  currentTarget.setCustomValidity(typedWeightQuestion(value) ?? (isWeight ? '' : INVALID_WEIGHT));
}

/** One part of the sheet, its heading in the margin where there is one. */
function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-foreground not-first:border-t-2 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      {/* A legend that floats is laid out like any other child of the grid. */}
      <legend className="float-left w-full border-input px-5 py-3 font-display text-sm font-bold [font-stretch:115%] max-lg:border-b sm:px-8 lg:border-r lg:py-5">
        {legend}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
