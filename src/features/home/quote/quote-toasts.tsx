import { useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '#src/components/ui/toaster.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** Shows a toast each time `sent` has grown. Mounted before that, so that its live region exists in time. */
export default function QuoteToasts({ sent }: { sent: number }) {
  const words = usePhrases('home').quote;
  useEffect(() => {
    if (sent > 0) toast.success(words.sent, { id: `quote-${sent}`, description: words.sentText });
  }, [sent, words]);
  // A toast still shown when the page is left would come back with the next toaster.
  useEffect(() => () => void toast.dismiss(), []);
  return <Toaster offset={{ top: '5rem' }} mobileOffset={{ top: '5rem' }} />;
}
