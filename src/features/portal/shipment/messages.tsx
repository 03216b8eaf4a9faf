import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { answerError, MessageFields, MessageList, TOO_MANY_IMAGES } from '#src/features/tracking/index.ts';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { pageToken, TOKEN_HEADER } from '#src/lib/api/request.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { SENT, UNANSWERED, useSend } from './use-send.ts';

type Message = PublicOutputs['portal.messages']['messages'][number];
/**
 * `next`: so many are shown with the next earlier ones, null where there are none. `mayWrite`: the reader is a manager
 * or a member of the customer.
 */
export type Thread = { messages: readonly Message[]; next: number | null; mayWrite: boolean };
type FormProps = { id: string; isDelivered: boolean };

/** The messages between the customer and staff, the newest first (docs/contract/messages.md). */
export function Messages({ messages, next, mayWrite, ...of }: Thread & FormProps) {
  const words = usePhrases('messages');
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
        {words.thread}
      </h3>
      <MessageList messages={messages} receiver="" files={`/portal/shipments/${of.id}/messages`} />
      {next !== null && <Earlier id={of.id} next={next} last={messages.at(-1)?.id} />}
      {newest && <MarkRead id={of.id} until={newest} />}
      {mayWrite && <MessageForm {...of} />}
    </section>
  );
}

/** Brings the next ones below; without a script the page comes at the message that was the last one. */
function Earlier({ id, next, last }: { id: string; next: number; last: string | undefined }) {
  return (
    <Link
      to="/portal/shipments/$id"
      params={{ id }}
      search={{ shown: next }}
      hash={`message-${last}`}
      hashScrollIntoView={false}
      resetScroll={false}
      replace
      className="mt-2 inline-block py-1 text-sm font-semibold text-link underline underline-offset-4"
    >
      {usePhrases('messages').earlier}
    </Link>
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

/** Without a script the page does not say by itself that it was read. */
function MarkRead({ id, until }: { id: string; until: string }) {
  return (
    <form method="post" action={`/portal/shipments/${id}/read`} className="mt-3 hidden noscript:block">
      <input type="hidden" name="until" value={until} />
      <Button type="submit" variant="outline" size="sm" native>
        {usePhrases('portal').markRead}
      </Button>
    </form>
  );
}

/** The form of a member; without a script the browser itself finds what is missing. */
function MessageForm({ id, isDelivered }: FormProps) {
  const words = usePhrases('messages');
  const { send, isSending, outcome, setOutcome, action } = useSend(id, 'messages');
  const form = useRef<HTMLFormElement>(null);
  useLeaveQuestion(form);
  const error =
    outcome !== null &&
    outcome !== SENT &&
    (outcome === UNANSWERED ? words.unanswered : answerError(words, { code: outcome }));
  const isOfDay = error === words.wrongDay || error === words.dayRange;
  const isMissing = error === words.missingMessage;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: sent } = event;
    const text = sent.querySelector('textarea');
    const images = sent.querySelector<HTMLInputElement>('[type=file]');
    const isMissing = !text?.value.trim();
    if (!isMissing && (images?.files?.length ?? 0) <= MAX_MESSAGE_IMAGES) return send(sent);
    setOutcome(isMissing ? MISSING : TOO_MANY_IMAGES);
    (isMissing ? text : images)?.focus();
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      noValidate={useHydrated()}
      onSubmit={submit}
      className="group mt-3 grid max-w-xl gap-4"
    >
      <p className="text-sm text-muted-foreground">{words.intro}</p>
      <MessageFields
        name="text"
        kind="other"
        isDelivered={isDelivered}
        errors={{ date: isOfDay && error, text: isMissing && error }}
        isSending={isSending}
      />
      {error && !isOfDay && !isMissing && <Alert>{error}</Alert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" native busy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        <p role="status" className="text-sm font-semibold">
          {outcome === SENT && words.thanks}
        </p>
      </div>
    </form>
  );
}

/** The code of a form with a fault, in which the text or the day is wrong. */
const MISSING = 'validation';
