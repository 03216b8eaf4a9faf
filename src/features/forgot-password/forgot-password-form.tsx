import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RequestReset } from '#server/contract/accounts.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSchemaFields } from '#src/lib/hooks/use-schema-fields.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';

const FAILED = 'The link could not be asked for. Please try again.';

/** `onRequested` gets the address, whether or not it has an account: the server does not say. */
export function ForgotPasswordForm({ onRequested }: { onRequested: (email: string) => void }) {
  const request = useMutation(useTRPC().auth.requestReset.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const fields = useSchemaFields(RequestReset);
  const [error, setError] = useState<string | null>(null);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const value = fields.parse(form);
    setError(null);
    if (!value) return;
    void run(async () => {
      try {
        await request.mutateAsync(value);
        onRequested(value.email);
      } catch (error) {
        if (!fields.showRejected(form, error)) setError(apiErrorMessage(error, FAILED));
      }
    });
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <noscript>
        <p className="border-l-4 border-info px-4 py-2 text-sm">
          Asking for a link needs JavaScript. Please switch it on.
        </p>
      </noscript>
      {error && (
        <Alert>
          <p>{error}</p>
        </Alert>
      )}
      <Field label="Email" error={fields.errorOf('email')}>
        <Input name="email" type="email" autoComplete="username" required />
      </Field>
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy && <Spinner label={null} />}
        {isBusy ? 'Sending...' : 'Send the link'}
      </Button>
    </form>
  );
}
