import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CompanyEmail } from '#src/components/company-links.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { failureText } from '#src/lib/forms/send-failure.ts';
import { focusFailedField, type SendFailure, sendForm } from '#src/lib/forms/send-form.ts';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { QuoteFields } from './quote-fields.tsx';

/** docs/contract/specification.md, 'Quote messages'. */
const SIMULATED_SUBMIT_MS = 2_000;
const simulatedSubmit = () => new Promise<null>((resolve) => setTimeout(resolve, SIMULATED_SUBMIT_MS, null));

const QuoteToasts = lazy(() => import('./quote-toasts.tsx').catch(() => ({ default: PlainNotice })));

/**
 * Where QUOTES_TO is set it sends (docs/contract/enquiries.md); else the submit is simulated and makes no request
 * (docs/contract/specification.md, 'Quote messages'). The code of its toast is fetched when it is first entered.
 */
export function QuoteForm() {
  const [entered, setEntered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLeaveQuestion(form);
  const { takesEnquiries } = usePage();
  const words = usePhrases('home').quote;
  const contact = usePhrases('contact');

  useEffect(() => {
    if (failure) focusFailedField(form.current, failure);
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFailure(null);
    const failure = takesEnquiries ? await sendForm('/api/quotes', form) : await simulatedSubmit();
    setBusy(false);
    setFailure(failure);
    if (failure !== null) return;
    form.reset();
    setSent((count) => count + 1);
  }

  return (
    <>
      <form
        ref={form}
        method="dialog"
        aria-labelledby="quote"
        onFocus={() => setEntered(true)}
        onSubmit={submit}
        className="mt-8 border-2 border-foreground bg-card"
      >
        {/* Text typed meanwhile would be cleared unread. */}
        <div inert={busy}>
          <QuoteFields />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-foreground px-5 py-4 sm:px-8">
          {failure === null ? (
            <p className="text-sm text-muted-foreground">
              {takesEnquiries ? words.answered : fill(words.sendsNothing, { email: <CompanyEmail /> })}
            </p>
          ) : (
            <p role="alert" className="text-sm text-destructive">
              {failureText(failure, contact)}
            </p>
          )}
          <Button type="submit" size="lg" busy={busy} className="max-sm:w-full noscript:hidden">
            {busy ? (
              <>
                <Spinner label={null} />
                {words.submitting}
              </>
            ) : (
              words.submit
            )}
          </Button>
        </div>
      </form>
      {(entered || busy) && (
        <Suspense fallback={null}>
          <QuoteToasts sent={sent} />
        </Suspense>
      )}
    </>
  );
}

/** In the place of the toast where its script could not be fetched. */
function PlainNotice({ sent }: { sent: number }) {
  const words = usePhrases('home').quote;
  return (
    <div role="status" className="mt-4">
      {sent > 0 && (
        <p>
          <strong>{words.sent}</strong> {words.sentText}
        </p>
      )}
    </div>
  );
}
