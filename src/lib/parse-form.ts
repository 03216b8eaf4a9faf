import * as z from 'zod/mini';

/** The first rule that a form breaks. */
export type FormError = { path: string; message: string };

type ParsedForm<Value> = { value: Value; formError: null } | { value: null; formError: FormError };

/** A form's fields by its procedure's schema. At the first broken rule the field it names gets the focus. */
export function parseForm<Schema extends z.ZodMiniType>(
  form: HTMLFormElement,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const read = z.safeParse(schema, Object.fromEntries(new FormData(form)));
  if (read.success) return { value: read.data, formError: null };
  const [issue] = read.error.issues;
  const path = issue?.path.join('.') ?? '';
  const field = form.elements.namedItem(path);
  if (field instanceof HTMLElement) field.focus();
  return { value: null, formError: { path, message: issue?.message ?? '' } };
}
