import type { ReactNode, Ref } from 'react';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type CodeFieldProps = { hint: ReactNode; error: ReactNode; digitsOnly?: boolean; inputRef?: Ref<HTMLInputElement> };

/** A code of the second factor. Named so that no password manager takes it for a password. */
export function CodeField({ hint, error, digitsOnly = false, inputRef }: CodeFieldProps) {
  const { app } = usePhrases('credentials');
  return (
    <Field label={app.label} hint={hint} error={error}>
      <Input
        ref={inputRef}
        name="code"
        autoComplete="one-time-code"
        inputMode={digitsOnly ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="font-mono tracking-wider"
      />
    </Field>
  );
}
