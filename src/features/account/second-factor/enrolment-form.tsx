import type { Enrolment } from '#contract/accounts/second-factor.ts';
import { CodeField } from '#src/components/accounts/code-field.tsx';
import { CopyButton } from '#src/components/copy-button.tsx';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { ServerForm, type ServerFormState } from '#src/components/server-form.tsx';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type EnrolmentFormProps = { enrolment: Enrolment; form: ServerFormState };

/** The secret as QR code and as text, and the field for a first code of it. */
export function EnrolmentForm({ enrolment: { secret, uri, qr }, form }: EnrolmentFormProps) {
  const words = usePhrases('ownAccount').secondFactor.add;
  const { translated } = useCredentialsWords();
  const code = useFocusOnMount<HTMLInputElement>();

  return (
    <ServerForm form={form}>
      <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* White all around in the dark theme, too: cameras need the quiet zone. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={words.qr}
          className="size-48 justify-self-center rounded-md border border-border bg-[#fff] p-2.5"
        />
        <div className="grid min-w-0 justify-items-start gap-2 text-sm">
          <p className="font-semibold">{words.typeIt}</p>
          <p dir="ltr" className="font-mono text-sm leading-6 tracking-wide">
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CopyButton text={secret} noun={words.secret} label={words.copySecret} isSecret size="sm">
            {words.copySecret}
          </CopyButton>
          <a href={uri} className="py-1 font-semibold text-link underline underline-offset-4">
            {words.openApp}
          </a>
        </div>
      </div>
      <CodeField digitsOnly inputRef={code} hint={words.codeHint} error={translated(form.errorOf('code'))} />
      <FormDialogFooter submitLabel={words.turnOn} pendingLabel={words.turningOn} />
    </ServerForm>
  );
}
