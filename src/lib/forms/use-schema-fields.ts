import type * as z from 'zod/mini';
import { parseForm } from './parse-form.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** The fields of a form that one procedure takes, judged by its own schema. */
export function useSchemaFields<Schema extends z.ZodMiniType>(schema: Schema) {
  const fields = useFieldErrors((form) => parseForm(form, schema).errors);
  return {
    ...fields,
    /** The form's values; null if a rule is broken, which the fields then show. `known` has values without fields. */
    parse(form: HTMLFormElement, known?: Record<string, string>): z.output<Schema> | null {
      const { value, errors } = parseForm(form, schema, known);
      fields.show(form, errors);
      return value;
    },
  };
}
