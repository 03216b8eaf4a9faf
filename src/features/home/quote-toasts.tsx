import { useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '#src/components/ui/toaster.tsx';
import { QUOTE_SENT } from './quote-words.ts';

/** Says so each time `sent` has grown. Mounted before that, so that its live region is there when it speaks. */
export default function QuoteToasts({ sent }: { sent: number }) {
  useEffect(() => {
    if (sent > 0) toast.success(QUOTE_SENT.title, { id: `quote-${sent}`, description: QUOTE_SENT.text });
  }, [sent]);
  // A toast still shown when the page is left would come back with the next toaster.
  useEffect(() => () => void toast.dismiss(), []);
  return <Toaster offset={{ top: '5rem' }} mobileOffset={{ top: '5rem' }} />;
}
