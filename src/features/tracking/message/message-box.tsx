import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import type { SentMessage } from '#contract/messages/messages.ts';
import type { ThreadMessage } from '#contract/messages/threads.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { KeyHolder } from '#contract/tracking/tracking-key.ts';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { SENT } from './send-message.ts';
import { useEarlier } from './use-earlier.tsx';
import { useMessagePhrases } from './use-message-phrases.ts';

export type MessageBoxProps = {
  number: string;
  status: Status;
  holder: KeyHolder;
  messages: readonly ThreadMessage[];
  hasEarlier: boolean;
};

/**
 * The messages of the receiver and staff, and where a party writes to the company (docs/contract/messages.md), for who
 * opened the page with a mailed link. It opens and sends without a script too: then the address says how it ended.
 */
export default function MessageBox({ number, status, holder, messages, hasEarlier }: MessageBoxProps): ReactNode {
  const words = useMessagePhrases();
  const { receiver } = usePhrases('tracking');
  const sentWithoutScript = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('answer'),
  });
  const [outcome, setOutcome] = useState(sentWithoutScript);
  const [own, setOwn] = useState<readonly ThreadMessage[]>([]);
  const { earlier, link } = useEarlier({ number, messages, hasEarlier });
  const beside = (others: readonly ThreadMessage[]) =>
    others.filter(({ id }) => messages.every((message) => message.id !== id));
  const thread = [...beside(own), ...messages, ...beside(earlier)];
  const isAsked = thread[0]?.author === 'staff';

  function onSent({ message: text, ...sent }: SentMessage) {
    // Other keys show no thread (docs/contract/messages.md, 'What is seen').
    if (holder === 'receiver') setOwn([{ ...sent, text, author: 'receiver', name: '' }, ...own]);
    setOutcome(SENT);
  }

  return (
    <>
      {thread.length > 0 && (
        <section
          id="messages"
          aria-labelledby="messages-title"
          className="scroll-mt-6 border-t-2 border-foreground px-5 py-5 sm:px-8 print:hidden"
        >
          <h3 id="messages-title" className="text-base">
            {words.thread}
          </h3>
          <MessageList messages={thread} receiver={receiver} files={`/tracking/${number}/messages`} />
          {link}
        </section>
      )}
      <section aria-labelledby="answer" className="border-t-2 border-foreground px-5 py-5 sm:px-8 print:hidden">
        <details open={outcome !== null || isAsked}>
          <summary id="answer" className="w-fit cursor-pointer py-1 text-base font-semibold">
            {words.open}
          </summary>
          {outcome === SENT ? (
            <Thanks number={number} onAgain={() => setOutcome('')} />
          ) : (
            <MessageForm
              number={number}
              holder={holder}
              isDelivered={status === 'delivered'}
              rejected={outcome || null}
              kind={thread.length > 0 ? 'other' : null}
              onSent={onSent}
            />
          )}
        </details>
      </section>
    </>
  );
}

function Thanks({ number, onAgain }: { number: string; onAgain: () => void }) {
  const words = useMessagePhrases();
  const { addressLanguage } = usePage();
  const search = new URLSearchParams({
    number,
    ...(addressLanguage && { [LANGUAGE_PARAMETER]: addressLanguage }),
    answer: '',
  });
  return (
    <div className="mt-3 grid gap-3">
      <div role="status" className="grid gap-1" ref={(element) => element?.focus()} tabIndex={-1}>
        <p className="text-base font-semibold">{words.thanks}</p>
        <p className="text-sm">{words.next}</p>
      </div>
      <Button variant="outline" className="w-fit noscript:hidden" onClick={onAgain}>
        {words.again}
      </Button>
      <a
        href={`/tracking?${search}#answer`}
        className="hidden w-fit text-sm text-link underline underline-offset-4 noscript:block"
      >
        {words.again}
      </a>
    </div>
  );
}
