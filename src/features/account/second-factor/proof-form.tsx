import { CodeField } from '#src/components/accounts/code-field.tsx';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { ServerForm, type ServerFormState } from '#src/components/server-form.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

type ProofFormProps = {
  form: ServerFormState;
  /** Asks for a code, too; this says which codes are accepted. */
  codeHint?: string;
  submitLabel: string;
  pendingLabel: string;
};

/** The password again, and where there is a second factor its code. */
export function ProofForm({ form, codeHint, submitLabel, pendingLabel }: ProofFormProps) {
  const { words, translated } = useCredentialsWords();
  const { email } = useCurrentUser();
  return (
    <ServerForm form={form}>
      {/* By it a password manager knows whose password it fills in. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={words.password} error={translated(form.errorOf('password'))}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {codeHint && <CodeField hint={codeHint} error={translated(form.errorOf('code'))} />}
      <FormDialogFooter submitLabel={submitLabel} pendingLabel={pendingLabel} />
    </ServerForm>
  );
}
