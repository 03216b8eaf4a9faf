import type { ThreadMessage } from '#contract/messages/threads.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** The messages of one side and of staff, in this order; `receiver`: the name of a writer who has none. */
export function MessageList({ messages, receiver }: { messages: readonly ThreadMessage[]; receiver: string }) {
  const { kinds, date: from } = usePhrases('messages');
  return (
    <ul className="mt-2 divide-y divide-border empty:hidden">
      {messages.map(({ id, author, name, kind, text, date, createdAt }) => (
        <li key={id} className="grid gap-1 py-3 text-sm">
          <p className="text-xs text-muted-foreground wrap-anywhere">
            <bdi className="text-sm font-semibold text-foreground">{name || receiver}</bdi> <DateTime at={createdAt} />
          </p>
          {(author !== 'staff' || kind !== 'other') && <p className="font-semibold">{kinds[kind]}</p>}
          {date && (
            <p>
              {from}: <EstimatedDay day={date} />
            </p>
          )}
          <p dir="auto" className="written-lines">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
