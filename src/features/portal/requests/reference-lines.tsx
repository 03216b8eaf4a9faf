import { REFERENCE_TYPES, type Reference } from '#contract/goods/references/reference-types.ts';
import { BLANK_REFERENCE } from '#contract/requests/request-form.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { LinesOfForm, type LinesProps, RemoveLine } from './lines.tsx';

/** The numbers under which others know the goods; whether one is public is the office's to say. */
export function ReferenceLines(props: LinesProps<Reference>) {
  const words = usePhrases('requests');
  const { references: types } = usePhrases('tracking');
  return (
    <LinesOfForm
      {...props}
      name="references"
      legend={words.references}
      add={words.addReference}
      blank={BLANK_REFERENCE}
    >
      {(line, place, onRemove) => (
        <div className="grid gap-3 border-s-2 border-foreground ps-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
          <input type="hidden" name={`references.${place}.public`} value={String(line.public)} />
          <Field label={words.kind}>
            <Select name={`references.${place}.type`} defaultValue={line.type}>
              {REFERENCE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {types[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.number} error={props.errorOf(`references.${place}.value`)}>
            <Input name={`references.${place}.value`} required maxLength={64} defaultValue={line.value} dir="auto" />
          </Field>
          <RemoveLine lines="references" place={place} onRemove={onRemove} className="h-10 sm:mt-6.5" />
        </div>
      )}
    </LinesOfForm>
  );
}
