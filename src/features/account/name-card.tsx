import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { UpdateMe } from '#contract/accounts/accounts.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useFormToasts } from '#src/components/feedback/use-form-toasts.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSchemaFields } from '#src/lib/forms/use-schema-fields.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { readStoredSession, storeSession } from '#src/lib/session/session.ts';
import { useReplaceCurrentUser } from '#src/lib/session/use-replace-current-user.ts';

export function NameCard() {
  const { fullName, email } = useCurrentUser();
  const replaceCurrentUser = useReplaceCurrentUser();
  const update = useMutation(useTRPC().account.update.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  useFormToasts(isBusy);
  const fields = useSchemaFields(UpdateMe);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const value = fields.parse(form);
    if (value) void run(() => save(value, form));
  }

  async function save(value: UpdateMe, form: HTMLFormElement): Promise<void> {
    try {
      const { user } = await update.mutateAsync(value);
      const stored = readStoredSession();
      if (stored) storeSession({ ...stored, user });
      replaceCurrentUser(user);
      toastSuccess('Your name is saved.');
    } catch (error) {
      fields.showRejected(form, error);
      toastError(apiErrorMessage(error, 'Your name could not be saved.'));
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Name</CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
          <Field label="Full Name" error={fields.errorOf('fullName')}>
            <Input name="fullName" autoComplete="name" required defaultValue={fullName} />
          </Field>
          <Field label="Email" hint="You sign in with it. It cannot be changed.">
            <Input type="email" value={email} readOnly />
          </Field>
          <Button type="submit" className="justify-self-end" busy={isBusy}>
            {isBusy && <Spinner label={null} />}
            {isBusy ? 'Saving...' : 'Save Name'}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
