import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { QuoteFields } from './quote-fields.tsx';
import { QUOTE_SENT } from './quote-words.ts';

/** Specification section 9. */
const SIMULATED_SUBMIT_MS = 2_000;

const QuoteToasts = lazy(() => import('./quote-toasts.tsx').catch(() => ({ default: PlainNotice })));

/** Makes no request: the submit is simulated (specification section 7). What it needs for its toast is fetched when it is first entered. */
export function QuoteForm() {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [entered, setEntered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      form.current?.reset();
      setBusy(false);
      setSent((count) => count + 1);
    }, SIMULATED_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
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
        {/* What is typed in the meantime would be cleared unread. */}
        <div inert={busy}>
          <QuoteFields />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-foreground px-5 py-4 sm:px-8">
          <p className="text-sm text-muted-foreground">Answered within 24 hours. A quote binds nobody.</p>
          <Button type="submit" size="lg" disabled={!hydrated} busy={busy} className="max-sm:w-full noscript:hidden">
            {busy ? (
              <>
                <Spinner label={null} />
                Submitting...
              </>
            ) : (
              'Submit quote request'
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
  return (
    <div role="status" className="mt-4">
      {sent > 0 && (
        <p>
          <strong>{QUOTE_SENT.title}</strong> {QUOTE_SENT.text}
        </p>
      )}
    </div>
  );
}
