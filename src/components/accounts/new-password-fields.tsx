import { type FocusEvent, type FormEvent, useState } from 'react';
import { newPasswordError, PASSWORD_MIN, PASSWORDS_DIFFER } from '#contract/accounts/users.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';

type NewPasswordFieldsProps = {
  label: string;
  /** As the schema calls the password; its repetition is `confirmPassword`. */
  name: 'newPassword' | 'password';
  hint?: string;
  /** Ends each message, as the specification has those of Add Admin. */
  end?: '.' | '';
  errorOf: (path: string) => string | undefined;
};

const CONFIRM = 'confirmPassword';

/**
 * A new password and its repetition: what is wanted stands beside it on every screen, and by the schema's own check
 * what is wrong, as one types, once a field has been left.
 */
export function NewPasswordFields({ label, name, hint, end = '', errorOf }: NewPasswordFieldsProps) {
  const { words, translated } = useCredentialsWords();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const password = typed[name] ?? '';
  const messages: Readonly<Record<string, string | null>> = {
    [name]: newPasswordError(password),
    [CONFIRM]: typed[CONFIRM] === password ? null : PASSWORDS_DIFFER,
  };

  function errorNow(path: string): string | undefined {
    const message = left.includes(path) && typed[path] ? messages[path] : null;
    return translated(errorOf(path) ?? (message ? `${message}${end}` : undefined));
  }

  const watched = {
    onInput({ currentTarget: { form } }: FormEvent<HTMLInputElement>) {
      // Both are read: a form that was sent has been emptied without an event of its fields.
      const fields = new FormData(form ?? undefined);
      setTyped(Object.fromEntries([name, CONFIRM].map((path) => [path, String(fields.get(path) ?? '')])));
    },
    onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      const { name: path } = currentTarget;
      setLeft((before) => (before.includes(path) ? before : [...before, path]));
    },
  };

  return (
    <>
      <Field label={label} hint={hint ?? words.passwordHint(PASSWORD_MIN, TEXT_LIMITS.password)} error={errorNow(name)}>
        <PasswordInput name={name} autoComplete="new-password" required {...watched} />
      </Field>
      <Field label={words.confirmPassword} error={errorNow(CONFIRM)}>
        <PasswordInput name={CONFIRM} autoComplete="new-password" required {...watched} />
      </Field>
    </>
  );
}
