import * as z from 'zod/mini';

/** The first rule that a form breaks. */
export type FormError = { path: string; message: string };

/** Of a schema's issues the first. */
export function firstError([issue]: readonly { path: PropertyKey[]; message: string }[]): FormError {
  return { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' };
}

type ParsedForm<Value> = { value: Value; formError: null } | { value: null; formError: FormError };

/**
 * A form's fields, and what is known beside them, by its procedure's schema. At the first broken rule the field it names gets the
 * focus.
 */
export function parseForm<Schema extends z.ZodMiniType>(
  form: HTMLFormElement,
  schema: Schema,
  known: Record<string, string> = {},
): ParsedForm<z.output<Schema>> {
  const parsed = z.safeParse(schema, { ...Object.fromEntries(new FormData(form)), ...known });
  if (parsed.success) return { value: parsed.data, formError: null };
  const formError = firstError(parsed.error.issues);
  focusField(form, formError);
  return { value: null, formError };
}

/** Moves the focus to the field that an error names. */
export function focusField(form: HTMLFormElement, { path }: FormError): void {
  const field = form.elements.namedItem(path);
  if (field instanceof HTMLElement) field.focus();
}
