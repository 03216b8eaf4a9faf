import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { BEFORE_DELIVERY, MAX_MESSAGE_TEXT, MESSAGE_KINDS } from '#contract/messages/message-kinds.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { pageToken, TOKEN_HEADER } from '#src/lib/api/request.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type Message = PublicOutputs['portal.messages']['messages'][number];
/** `mayWrite`: the reader is a manager or a member of the customer. */
export type Thread = { messages: readonly Message[]; mayWrite: boolean };
type FormProps = { id: string; isDelivered: boolean };

/** The messages between the customer and staff, the newest first (docs/contract/messages.md). */
export function Messages({ messages, mayWrite, ...of }: Thread & FormProps) {
  const words = usePhrases('portal');
  const newest = messages.find(({ author }) => author === 'staff')?.createdAt;
  const { viewedCompany } = usePage();
  useEffect(() => {
    if (newest && viewedCompany === null) void markRead(of.id, newest);
  }, [of.id, newest, viewedCompany]);
  if (messages.length === 0 && !mayWrite) return null;
  return (
    <section
      id="messages"
      aria-labelledby="messages-title"
      className="scroll-mt-6 border-b-2 border-foreground px-5 py-5 sm:px-8 print:hidden"
    >
      <h3 id="messages-title" className="text-base">
        {words.messages}
      </h3>
      <ul className="mt-2 divide-y divide-border empty:hidden">
        {messages.map((message) => (
          <Item key={message.id} message={message} />
        ))}
      </ul>
      {mayWrite && <MessageForm {...of} />}
    </section>
  );
}

/** Only a page that is shown in a browser is read. Where it fails, the next visit does it. */
async function markRead(id: string, until: string): Promise<void> {
  await fetch(`/api/portal/shipments/${id}/read`, {
    method: 'POST',
    body: JSON.stringify({ until }),
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: pageToken() },
    keepalive: true,
  }).catch(() => undefined);
}

function Item({ message: { author, name, kind, text, createdAt } }: { message: Message }) {
  const { kinds } = usePhrases('messages');
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="text-xs text-muted-foreground wrap-anywhere">
        <bdi className="text-sm font-semibold text-foreground">{name}</bdi> <DateTime at={createdAt} />
      </p>
      {(author !== 'staff' || kind !== 'other') && <p className="font-semibold">{kinds[kind]}</p>}
      <p dir="auto" className="written-lines">
        {text}
      </p>
    </li>
  );
}

/** The form of a member. The typed text stays until it was taken; with the same key it is stored once. */
function MessageForm({ id, isDelivered }: FormProps) {
  const words = usePhrases('messages');
  const kinds = MESSAGE_KINDS.filter((each) => !isDelivered || !BEFORE_DELIVERY.includes(each));
  const router = useRouter();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState('');
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  useLeaveQuestion(form);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const sent = event.currentTarget;
    const { text, kind } = Object.fromEntries(new FormData(sent));
    const isBlank = !String(text).trim();
    setMissing(isBlank);
    setError('');
    setSent(false);
    if (isBlank) return sent.querySelector('textarea')?.focus();
    setSending(true);
    key.current ||= crypto.randomUUID();
    try {
      const response = await fetch(`/api/portal/shipments/${id}/messages`, {
        method: 'POST',
        body: JSON.stringify({ text, kind }),
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: pageToken(), [IDEMPOTENCY_HEADER]: key.current },
      });
      key.current = '';
      if (!response.ok) return setError(response.status === 429 ? words.tooMany : words.failed);
      sent.reset();
      setSent(true);
      await router.invalidate();
    } catch {
      setError(words.unanswered);
    } finally {
      setSending(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="mt-3 grid max-w-xl gap-4 noscript:hidden">
      <p className="text-sm text-muted-foreground">{words.intro}</p>
      <Field label={words.kind}>
        <Select name="kind" defaultValue="other">
          {kinds.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.message} error={isMissing && words.missingMessage}>
        <Textarea name="text" rows={4} maxLength={MAX_MESSAGE_TEXT} readOnly={isSending} dir="auto" />
      </Field>
      {error && <Alert>{error}</Alert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" busy={isSending} disabled={!isHydrated}>
          {isSending ? words.sending : words.send}
        </Button>
        <p role="status" className="text-sm font-semibold">
          {isSent && words.thanks}
        </p>
      </div>
    </form>
  );
}
