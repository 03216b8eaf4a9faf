import type { ReactNode } from 'react';
import { Alert } from '#src/components/ui/alert.tsx';
import type { useServerForm } from '#src/lib/forms/use-server-form.ts';

export type ServerFormState = Pick<ReturnType<typeof useServerForm>, 'submit' | 'error' | 'errorOf'>;

/** A form in a dialog: what the server rejected as a whole stands above the fields. */
export function ServerForm({ form, children }: { form: ServerFormState; children: ReactNode }) {
  return (
    <form
      method="post"
      noValidate
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget);
      }}
    >
      {form.error && (
        <Alert>
          <p>{form.error}</p>
        </Alert>
      )}
      {children}
    </form>
  );
}
