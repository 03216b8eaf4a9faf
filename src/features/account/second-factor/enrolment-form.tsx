import type { Enrolment } from '#contract/accounts/second-factor.ts';
import { CodeField } from '#src/components/accounts/code-field.tsx';
import { CopyButton } from '#src/components/copy-button.tsx';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { ServerForm, type ServerFormState } from '#src/components/server-form.tsx';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';

type EnrolmentFormProps = { enrolment: Enrolment; form: ServerFormState };

/** The secret as QR code and as text, and the field for a first code of it. */
export function EnrolmentForm({ enrolment: { secret, uri, qr }, form }: EnrolmentFormProps) {
  const code = useFocusOnMount<HTMLInputElement>();

  return (
    <ServerForm form={form}>
      <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* White all around in the dark theme, too: cameras need the quiet zone. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code with the secret for your authenticator app"
          className="size-48 justify-self-center rounded-md border border-border bg-[#fff] p-2.5"
        />
        <div className="grid min-w-0 justify-items-start gap-2 text-sm">
          <p className="font-semibold">Or type this secret into the app</p>
          <p className="font-mono text-sm leading-6 tracking-wide">
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CopyButton text={secret} noun="Secret" label="Copy secret" isSecret size="sm">
            Copy secret
          </CopyButton>
          <a href={uri} className="py-1 font-semibold text-link underline underline-offset-4">
            Open in an authenticator app
          </a>
        </div>
      </div>
      <CodeField
        digitsOnly
        inputRef={code}
        hint="The six digits that the app shows for this account."
        error={form.errorOf('code')}
      />
      <FormDialogFooter submitLabel="Turn on" pendingLabel="Turning on" />
    </ServerForm>
  );
}
