import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { COMPANY } from '#src/lib/company.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { sendForm } from '#src/lib/send-form.ts';

type MessageFormProps = { labelledBy: string; className: string; children: ReactNode };

/**
 * A message form. Where QUOTES_TO is set it sends; else its button has no action, and it says where to write instead (specification
 * sections 2 and 5, contract section 8).
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
type Outcome = { isSent: boolean; text: string };

function SendingForm({ children, ...props }: FormProps) {
  const hydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setOutcome(null);
    const error = await sendForm('/api/messages', form);
    setBusy(false);
    setOutcome({ isSent: error === null, text: error ?? 'Your message was sent. Thank you.' });
    if (error === null) form.reset();
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} {...props}>
      <div inert={isBusy}>{children}</div>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-foreground px-5 py-4">
        <Button
          type="submit"
          variant="outline"
          className="border-foreground noscript:hidden"
          disabled={!hydrated}
          busy={isBusy}
        >
          {isBusy && <Spinner label={null} />}
          {isBusy ? 'Sending...' : 'Send message'}
        </Button>
        <p className="hidden text-sm text-muted-foreground noscript:block">
          This form needs JavaScript. Without it, write to <MailLink />.
        </p>
        <p role={outcome?.isSent === false ? 'alert' : 'status'} className="min-w-0 grow text-sm sm:basis-0">
          {outcome && <span className={outcome.isSent ? undefined : 'text-destructive'}>{outcome.text}</span>}
        </p>
      </div>
    </form>
  );
}

function UnsentNote() {
  const id = useId();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-foreground px-5 py-4">
      <Button variant="outline" className="border-foreground" aria-describedby={id}>
        Send message
      </Button>
      <p id={id} className="min-w-0 grow text-sm text-muted-foreground sm:basis-0">
        This form sends nothing yet. Write to <MailLink /> instead.
      </p>
    </div>
  );
}

const MailLink = () => (
  <a href={`mailto:${COMPANY.email}`} className="break-words text-link underline">
    {COMPANY.email}
  </a>
);
