import { useState } from 'react';
import type * as z from 'zod/mini';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { apiIssue } from '#src/lib/api/api-issue.ts';
import { type FormError, focusField, parseForm } from '#src/lib/parse-form.ts';
import { useSingleFlight } from './use-single-flight.ts';

type ServerForm<Schema extends z.ZodMiniType> = {
  /** The procedure's own schema. */
  schema: Schema;
  /** What the schema asks for besides the form's fields. */
  known?: Record<string, string>;
  send: (value: z.output<Schema>, form: HTMLFormElement) => Promise<unknown>;
  /** Where the server sent no message. */
  failed: string;
};

/** A form that one procedure takes. What the server rejects of a field stands at that field, which gets the focus. */
export function useServerForm<Schema extends z.ZodMiniType>({ schema, known, send, failed }: ServerForm<Schema>) {
  const { run, isBusy } = useSingleFlight();
  const [formError, setFormError] = useState<FormError | null>(null);
  const [error, setError] = useState<string | null>(null);

  function reject(form: HTMLFormElement, error: unknown): void {
    const issue = apiIssue(error);
    setFormError(issue);
    if (issue) focusField(form, issue);
    else setError(apiErrorMessage(error, failed));
  }

  function submit(form: HTMLFormElement): void {
    const { value, formError } = parseForm(form, schema, known);
    setFormError(formError);
    setError(null);
    if (value !== null) void run(() => send(value, form).catch((error: unknown) => reject(form, error)));
  }

  return {
    submit,
    isBusy,
    error,
    errorOf: (path: string) => formError?.path === path && formError.message,
    clear() {
      setFormError(null);
      setError(null);
    },
  };
}
