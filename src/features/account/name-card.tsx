import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { UpdateMe } from '#contract/accounts/accounts.ts';
import { useFormToasts } from '#src/components/feedback/use-form-toasts.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useSchemaFields } from '#src/lib/forms/use-schema-fields.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { readStoredSession, storeSession } from '#src/lib/session/session.ts';
import { useReplaceCurrentUser } from '#src/lib/session/use-replace-current-user.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { useAccountToasts } from './use-account-toasts.ts';

export function NameCard() {
  const { name: words, saving } = usePhrases('ownAccount');
  const { translated } = useCredentialsWords();
  const { succeeded, failed } = useAccountToasts();
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
      succeeded(words.saved);
    } catch (error) {
      fields.showRejected(form, error);
      failed(error, words.failed);
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
          <Field label={words.fullName} error={translated(fields.errorOf('fullName'))}>
            <Input name="fullName" autoComplete="name" required defaultValue={fullName} />
          </Field>
          <Field label={words.email} hint={words.emailHint}>
            <Input type="email" value={email} readOnly dir="ltr" className="rtl:text-right" />
          </Field>
          <Button type="submit" className="justify-self-end" busy={isBusy}>
            {isBusy && <Spinner label={null} />}
            {isBusy ? saving : words.save}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
