import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import type { useServerForm } from '#src/lib/hooks/use-server-form.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { CodeField } from './code-field.tsx';

type ProofFormProps = {
  form: ReturnType<typeof useServerForm>;
  /** Asks for a code, too; this says which codes are accepted. */
  codeHint?: string;
  submitLabel: string;
  pendingLabel: string;
};

/** The password again, and where there is a second factor its code. */
export function ProofForm({ form, codeHint, submitLabel, pendingLabel }: ProofFormProps) {
  const { email } = useCurrentUser();
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
      {/* By it a password manager knows whose password it fills in. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Password" error={form.errorOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {codeHint && <CodeField hint={codeHint} error={form.errorOf('code')} />}
      <FormDialogFooter submitLabel={submitLabel} pendingLabel={pendingLabel} />
    </form>
  );
}
