import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CompanyEmail } from '#src/components/company-links.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { failureText } from '#src/lib/forms/send-failure.ts';
import { focusFailedField, type SendFailure, sendForm } from '#src/lib/forms/send-form.ts';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type MessageFormProps = { labelledBy: string; className: string; children: ReactNode };

/**
 * A message form. Where QUOTES_TO is set it sends; else its button has no action, and it says where to write instead
 * (docs/contract/specification.md, 'Contact', and docs/contract/enquiries.md).
 */
export function MessageFormFrame({ labelledBy, className, children }: MessageFormProps) {
  const { takesEnquiries } = usePage();
  const form = { 'aria-labelledby': labelledBy, className };
  if (takesEnquiries) return <SendingForm {...form}>{children}</SendingForm>;
  return (
    <form method="dialog" {...form}>
      {children}
      <UnsentNote />
    </form>
  );
}

type FormProps = { 'aria-labelledby': string; className: string; children: ReactNode };

function SendingForm({ children, ...props }: FormProps) {
  const words = usePhrases('contact');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLeaveQuestion(form);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);

  useEffect(() => {
    if (failure) focusFailedField(form.current, failure);
  }, [failure]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setSent(false);
    setFailure(null);
    const failure = await sendForm('/api/messages', form);
    setBusy(false);
    setFailure(failure);
    setSent(failure === null);
    if (failure === null) form.reset();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} {...props}>
      <div inert={isBusy}>{children}</div>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-foreground px-5 py-4">
        <Button
          type="submit"
          variant="outline"
          className="max-w-full border-foreground whitespace-normal noscript:hidden"
          busy={isBusy}
        >
          {isBusy && <Spinner label={null} />}
          {isBusy ? words.sending : words.send}
        </Button>
        <p className="hidden text-sm text-muted-foreground noscript:block">
          {fill(words.needsScript, { email: <CompanyEmail /> })}
        </p>
        {failure ? (
          <p role="alert" className="min-w-0 grow text-sm text-destructive sm:basis-0">
            {failureText(failure, words)}
          </p>
        ) : (
          <p role="status" className="min-w-0 grow text-sm sm:basis-0">
            {isSent && words.sent}
          </p>
        )}
      </div>
    </form>
  );
}

function UnsentNote() {
  const words = usePhrases('contact');
  const id = useId();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-foreground px-5 py-4">
      <Button variant="outline" className="max-w-full border-foreground whitespace-normal" aria-describedby={id}>
        {words.send}
      </Button>
      <p id={id} className="min-w-0 grow text-sm text-muted-foreground sm:basis-0">
        {fill(words.sendsNothing, { email: <CompanyEmail /> })}
      </p>
    </div>
  );
}
