import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RequestReset } from '#contract/accounts/accounts.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useSchemaFields } from '#src/lib/forms/use-schema-fields.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** `onRequested` gets the address, whether or not it has an account: the server does not say. */
export function ForgotPasswordForm({ onRequested }: { onRequested: (email: string) => void }) {
  const request = useMutation(useTRPC().auth.requestReset.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const fields = useSchemaFields(RequestReset);
  const { words, translated, ofFailure } = useCredentialsWords();
  const { forgot } = usePhrases('account');
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
        if (!fields.showRejected(form, error)) setError(ofFailure(error, forgot.failed));
      }
    });
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <noscript>
        <p className="border-s-4 border-info px-4 py-2 text-sm">{forgot.needsScript}</p>
      </noscript>
      {error && (
        <Alert>
          <p>{error}</p>
        </Alert>
      )}
      <Field label={words.email} error={translated(fields.errorOf('email'))}>
        <Input name="email" type="email" autoComplete="username" required dir="ltr" className="rtl:text-right" />
      </Field>
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy && <Spinner label={null} />}
        {isBusy ? forgot.sending : forgot.send}
      </Button>
    </form>
  );
}
