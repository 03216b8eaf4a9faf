import type { ThreadMessage } from '#contract/messages/threads.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import { KeyedImages } from '#src/features/tracking/images/keyed-images.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type MessageListProps = {
  messages: readonly ThreadMessage[];
  /** The name of a writer who has none. */
  receiver: string;
  /** The path of the images. */
  files: string;
};

/** The messages of one side and of staff, in this order. */
export function MessageList({ messages, receiver, files }: MessageListProps) {
  const { kinds, date: from } = usePhrases('messages');
  const { photoOf } = usePhrases('shared');
  return (
    <ul className="mt-2 divide-y divide-border empty:hidden">
      {messages.map(({ id, author, name, kind, text, date, image, createdAt }) => (
        <li key={id} id={`message-${id}`} className="scroll-mt-6 grid gap-1 py-3 text-sm">
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
          <KeyedImages
            base={files}
            names={image}
            altOf={(imageName) => photoOf(image.indexOf(imageName) + 1, image.length)}
          />
        </li>
      ))}
    </ul>
  );
}
