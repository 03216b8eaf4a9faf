import { useState } from 'react';
import type * as z from 'zod/mini';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useSchemaFields } from './use-schema-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

type ServerForm<Schema extends z.ZodMiniType> = {
  /** The procedure's own schema. */
  schema: Schema;
  /** Schema input without form fields. */
  known?: Record<string, string>;
  send: (value: z.output<Schema>, form: HTMLFormElement) => Promise<unknown>;
  /** Used without a server message. */
  failed: string;
  /** The message for a failed call: the server's own, in English, unless the page has other words. */
  messageOf?: (error: unknown, failed: string) => string;
};

/** A form that one procedure takes. The server's errors stand at the fields that they name. */
export function useServerForm<Schema extends z.ZodMiniType>({
  schema,
  known,
  send,
  failed,
  messageOf = apiErrorMessage,
}: ServerForm<Schema>) {
  const { run, isBusy } = useSingleFlight();
  const fields = useSchemaFields(schema);
  const [error, setError] = useState<string | null>(null);

  function reject(form: HTMLFormElement, error: unknown): void {
    if (!fields.showRejected(form, error)) setError(messageOf(error, failed));
  }

  function submit(form: HTMLFormElement): void {
    const value = fields.parse(form, known);
    setError(null);
    if (value !== null) void run(() => send(value, form).catch((error: unknown) => reject(form, error)));
  }

  return {
    submit,
    isBusy,
    error,
    errorOf: fields.errorOf,
    clear() {
      fields.clear();
      setError(null);
    },
  };
}
