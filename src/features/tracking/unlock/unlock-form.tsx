import { useRouter, useRouterState } from '@tanstack/react-router';
import { secondsInMinute } from 'date-fns/constants';
import { type FormEvent, type ReactNode, useState } from 'react';
import { withLanguage } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { UnlockPhrases } from '#phrases/unlock/en.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** A plain form too: without JavaScript the server answers with the page, which says in its address what was wrong. */
export default function UnlockForm({ shipment }: { shipment: PublicShipment }): ReactNode {
  const words = usePhrases('unlock');
  const { sentenceGap } = usePhrases('tracking');
  const { addressLanguage } = usePage();
  const router = useRouter();
  const fromAddress = useRouterState({ select: ({ location }) => location.search.unlock });
  const [problem, setProblem] = useState(problemOf(fromAddress, words));
  const [busy, setBusy] = useState(false);
  const action = `/tracking/${shipment.trackingNumber}/unlock`;

  async function unlock(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]');
    const answer = String(new FormData(event.currentTarget).get('answer'));
    setBusy(true);
    setProblem('');
    const rejected = await sendUnlock(action, answer);
    if (rejected === null) {
      await router.invalidate();
      sheet?.setAttribute('tabindex', '-1');
      sheet?.focus({ preventScroll: true });
    }
    // Still here with a key: the browser has not kept it.
    setProblem(rejected === null ? words.cookies : problemOf(rejected, words));
    setBusy(false);
  }

  return (
    <section aria-labelledby="unlock" className="border-b-2 border-foreground px-5 py-5 sm:px-8 print:hidden">
      <h3 id="unlock" className="text-base">
        {words.title}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">
        {shipment.limited ? words.limited : words.full}
        {sentenceGap}
        {words.link}
      </p>
      <form
        method="post"
        action={withLanguage(action, addressLanguage)}
        onSubmit={(event) => void unlock(event)}
        className="mt-4 flex max-w-xl flex-col gap-3 sm:flex-row"
      >
        <Field label={words.email} error={problem && <span role="alert">{problem}</span>} className="grow">
          <Input name="answer" type="email" required autoComplete="email" dir="ltr" className="h-11" />
        </Field>
        <Button type="submit" native variant="outline" size="lg" busy={busy} className="sm:mt-[1.625rem]">
          {words.show}
        </Button>
      </form>
    </section>
  );
}

/** In words: 'mismatch', the seconds to wait, or anything else. */
function problemOf(rejected: string | undefined, words: UnlockPhrases): string {
  if (rejected === undefined) return '';
  if (rejected === 'mismatch') return words.mismatch;
  const seconds = /^\d{1,5}$/.test(rejected) ? Number(rejected) : 0;
  return seconds > 0 ? words.tooMany(Math.ceil(seconds / secondsInMinute)) : words.failed;
}

/**
 * Asks the server for the cookie of who knows this e-mail address. Null: it has come; otherwise 'mismatch', the seconds
 * after which another try is allowed, or '' where something else went wrong.
 */
async function sendUnlock(action: string, answer: string): Promise<string | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(action, { method: 'POST', headers, body: JSON.stringify({ answer }) });
    if (response.ok) return null;
    if (response.status === 429) return response.headers.get('Retry-After') ?? '';
    const { code } = await response.json();
    return code === 'receiver-mismatch' ? 'mismatch' : '';
  } catch {
    return '';
  }
}
