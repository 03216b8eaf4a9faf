import type { KeyScope } from '#contract/accounts/api-keys.ts';
import { KEY_SCOPES } from '#contract/accounts/api-keys.ts';
import { SCOPE_SENTENCES } from '#contract/accounts/scope-sentences.ts';
import { OwnCodeField } from '#src/components/accounts/own-code-field.tsx';
import { ChoiceBoxes } from '#src/components/choice-boxes.tsx';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { ServerForm, type ServerFormState } from '#src/components/server-form.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { LIFETIMES } from './key-schema.ts';

type KeyFormProps = {
  form: ServerFormState;
  scopes: readonly KeyScope[];
  onScopes: (scopes: readonly KeyScope[]) => void;
};

export function KeyForm({ form, scopes, onScopes }: KeyFormProps) {
  const { email } = useCurrentUser();
  return (
    <ServerForm form={form}>
      <Field label="Name" hint="For instance the program that uses it." error={form.errorOf('name')}>
        <Input name="name" autoComplete="off" maxLength={120} required />
      </Field>
      <ScopeBoxes value={scopes} onChange={onScopes} error={scopes.length > 0 ? undefined : form.errorOf('scopes')} />
      <Field label="It ends after" error={form.errorOf('expiresAt')}>
        <Select name="lifetime" defaultValue="90">
          {LIFETIMES.map(({ days, label }) => (
            <option key={label} value={days}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {/* By it a password manager knows whose password it fills in. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" error={form.errorOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <OwnCodeField error={form.errorOf('code')} />
      <FormDialogFooter submitLabel="Create key" pendingLabel="Creating" />
    </ServerForm>
  );
}

type ScopeBoxesProps = {
  value: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
  error: string | undefined;
};

/** The scopes of a key; nothing is ticked at first. */
function ScopeBoxes(props: ScopeBoxesProps) {
  return (
    <ChoiceBoxes
      name="scopes"
      legend="What the key may do"
      choices={KEY_SCOPES}
      sentences={SCOPE_SENTENCES}
      {...props}
    />
  );
}
