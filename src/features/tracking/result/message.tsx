import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { MessageDialogProps } from './message-dialog.tsx';

const MessageDialog = lazy(() => import('./message-dialog.tsx').catch(() => ({ default: MessageInstead })));

/** The sender's message behind a button; in the page itself on paper and where there is no JavaScript. */
export function Message({ text, sender }: { text: string; sender: string }) {
  const words = usePhrases('tracking');
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label={words.message}
      className="flex flex-wrap items-center gap-4 border-b-2 border-foreground px-5 py-4 sm:px-8"
    >
      <p className="grow text-sm text-muted-foreground">{words.messageLeft}</p>
      <blockquote className="hidden w-full border-s-4 border-info ps-4 written-lines noscript:block print:block">
        {text}
      </blockquote>
      <Button variant="outline" className="noscript:hidden print:hidden" onClick={() => setOpen(true)}>
        {words.viewMessage}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MessageDialog text={text} sender={sender} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The dialog could not be loaded, as on a dropped connection: the message in the page itself. */
function MessageInstead({ text }: MessageDialogProps): ReactNode {
  return (
    <blockquote role="status" className="w-full border-s-4 border-info ps-4 written-lines print:hidden">
      {text}
    </blockquote>
  );
}
