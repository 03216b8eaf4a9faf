import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { DEFAULT_PERIOD, DEFAULT_REPORT_TYPE, PERIODS, REPORT_TYPES } from './reports.ts';

/** Apply Filters has no action (docs/contract/specification.md, 'Sample data'). */
export function Filters() {
  return (
    <Card aria-label="Filters" className="flex flex-wrap items-end gap-4 p-4">
      <Field label="Period" className="w-full sm:w-52">
        <Select defaultValue={DEFAULT_PERIOD}>
          <Options options={PERIODS} />
        </Select>
      </Field>
      <Field label="Report Type" className="w-full sm:w-52">
        <Select defaultValue={DEFAULT_REPORT_TYPE}>
          <Options options={REPORT_TYPES} />
        </Select>
      </Field>
      <Button variant="outline" className="w-full sm:w-auto">
        Apply Filters
      </Button>
    </Card>
  );
}

function Options({ options }: { options: readonly { value: string; label: string }[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
