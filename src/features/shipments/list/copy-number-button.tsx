import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shipmentToast } from '#src/components/messages/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

const CONFIRMED_MS = 2_000;

/** Puts a tracking number on the clipboard. */
export function CopyNumberButton({ number }: { number: string }) {
  const hydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
      shipmentToast.success({ title: 'Tracking number copied', text: number, subject: 'copy' });
    } catch {
      // Not every browser allows it, and none does without https.
      shipmentToast.error({ title: 'This browser does not allow copying', text: number, subject: 'copy' });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Copy tracking number ${number}`}
      title="Copy tracking number"
      disabled={!hydrated}
      onClick={copy}
      className="size-7 text-muted-foreground disabled:opacity-100 noscript:disabled:opacity-50"
    >
      <Icon aria-hidden className={isCopied ? 'size-3.5 text-info' : 'size-3.5'} />
    </Button>
  );
}
