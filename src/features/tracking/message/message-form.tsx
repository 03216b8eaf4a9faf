import { type FormEvent, useRef, useState } from 'react';
import { withLanguage } from '#contract/languages.ts';
import type { MessageKind } from '#contract/messages/message-kinds.ts';
import type { SentMessage } from '#contract/messages/messages.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { MessageFields } from './message-fields.tsx';
import { answerError, sendMessage } from './send-message.ts';
import { useMessagePhrases } from './use-message-phrases.ts';

type MessageFormProps = {
  number: string;
  /** The party as which the reader writes. */
  holder: KeyHolder;
  isDelivered: boolean;
  /** Chosen to begin with; null: it must be chosen. */
  kind: MessageKind | null;
  /** The code of an error, where it was sent without a script. */
  rejected: string | null;
  onSent: (sent: SentMessage) => void;
};

/**
 * The form for a receiver's answer. The typed text stays until it was taken; without a script the browser itself finds
 * what is missing.
 */
export function MessageForm({ number, holder, isDelivered, kind, rejected, onSent }: MessageFormProps) {
  const words = useMessagePhrases();
  const { privacy } = usePhrases('site');
  const language = useLanguage();
  const url = withLanguage(`/tracking/${number}/answer`, language);
  const [missing, setMissing] = useState({ kind: false, message: false });
  const [error, setError] = useState(rejected && answerError(words, { code: rejected }));
  const isOfDay = error === words.wrongDay || error === words.dayRange;
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const form = useRef<HTMLFormElement>(null);
  useLeaveQuestion(form);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const blank = { kind: !fields.get('kind'), message: !String(fields.get('message')).trim() };
    setMissing(blank);
    setError(null);
    if (blank.kind || blank.message) {
      form.querySelector<HTMLElement>(blank.kind ? '[name=kind]' : '[name=message]')?.focus();
      return;
    }
    setSending(true);
    key.current ||= crypto.randomUUID();
    try {
      const result = await sendMessage(url, fields, key.current);
      if ('answer' in result) return onSent(result.answer);
      setError(answerError(words, result));
      if (result.code === 'answer-day-out-of-range') form.querySelector<HTMLElement>('[name=date]')?.focus();
      key.current = '';
    } catch {
      setError(words.unanswered);
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      ref={form}
      action={url}
      method="post"
      encType="multipart/form-data"
      noValidate={useHydrated()}
      onSubmit={send}
      className="group mt-3 grid max-w-xl gap-4"
    >
      <div>
        <h3 className="text-base">{words.title}</h3>
        <p className="text-sm text-muted-foreground">
          {words.writer[holder]} {words.intro}
        </p>
      </div>
      <MessageFields
        name="message"
        kind={kind}
        isDelivered={isDelivered}
        errors={{
          kind: missing.kind && words.missingKind,
          date: isOfDay && error,
          text: missing.message && words.missingMessage,
        }}
        isSending={isSending}
      />
      {error && !isOfDay && <Alert>{error}</Alert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" native busy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        {/* In a tab of its own: what is typed stays. */}
        <a
          href={withLanguage('/privacy', language)}
          target="_blank"
          rel="noreferrer"
          className="text-sm text-link underline underline-offset-4"
        >
          {privacy}
        </a>
      </div>
    </form>
  );
}
