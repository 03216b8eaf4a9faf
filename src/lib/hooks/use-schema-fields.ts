import type * as z from 'zod/mini';
import { parseForm } from '#src/lib/parse-form.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** The fields of a form that one procedure takes, judged by its own schema. */
export function useSchemaFields<Schema extends z.ZodMiniType>(schema: Schema) {
  const fields = useFieldErrors((form) => parseForm(form, schema).errors);
  return {
    ...fields,
    /** What the form holds; null where a rule is broken, which the fields then say. `known` is what it has no fields for. */
    parse(form: HTMLFormElement, known?: Record<string, string>): z.output<Schema> | null {
      const { value, errors } = parseForm(form, schema, known);
      fields.show(form, errors);
      return value;
    },
  };
}
