import { useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '#src/components/ui/toaster.tsx';
import { QUOTE_SENT } from './quote-words.ts';

/** Shows a toast each time `sent` has grown. Mounted before that, so that its live region exists in time. */
export default function QuoteToasts({ sent }: { sent: number }) {
  useEffect(() => {
    if (sent > 0) toast.success(QUOTE_SENT.title, { id: `quote-${sent}`, description: QUOTE_SENT.text });
  }, [sent]);
  // A toast still shown when the page is left would come back with the next toaster.
  useEffect(() => () => void toast.dismiss(), []);
  return <Toaster offset={{ top: '5rem' }} mobileOffset={{ top: '5rem' }} />;
}
