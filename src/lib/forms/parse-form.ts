import * as z from 'zod/mini';

/** A form's errors: each broken field's first message, in the order of the rules. */
export type FormErrors = Readonly<Record<string, string>>;

type Issue = { path: PropertyKey[]; message: string };

export function formErrors(issues: readonly Issue[]): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

/** The message of the first broken rule; undefined where none is broken. */
export function firstMessage(errors: FormErrors): string | undefined {
  return Object.values(errors)[0];
}

type ParsedForm<Value> = { value: Value | null; errors: FormErrors };

/** A form's fields and `known` values, parsed by the procedure's schema. `value` is null if a rule is broken. */
export function parseForm<Schema extends z.ZodMiniType>(
  form: HTMLFormElement,
  schema: Schema,
  known: Record<string, unknown> = {},
): ParsedForm<z.output<Schema>> {
  const parsed = z.safeParse(schema, { ...Object.fromEntries(new FormData(form)), ...known });
  return parsed.success ? { value: parsed.data, errors: {} } : { value: null, errors: formErrors(parsed.error.issues) };
}

/**
 * Marked fields that are still broken. `changed` is given after a server rejection: the form's rules do not know it,
 * so only the changed field may be valid now.
 */
export function unresolvedErrors(marked: FormErrors, broken: FormErrors, changed?: string | null): FormErrors {
  const left = Object.entries(marked).flatMap(([path, message]) => {
    const now = broken[path] ?? (changed !== undefined && path !== changed ? message : undefined);
    return now === undefined ? [] : [[path, now] as const];
  });
  return Object.fromEntries(left);
}
