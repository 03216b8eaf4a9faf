import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { withLanguage } from '#contract/languages.ts';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

const CONFIRMED_MS = 3_000;

/**
 * Hands the address of the page, without a key and in the language that it names, to the telephone's own sheet or to
 * the clipboard.
 */
export function ShareButton({ trackingNumber }: { trackingNumber: string }) {
  const words = usePhrases('live');
  const { addressLanguage } = usePage();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function share() {
    const url = withLanguage(`${location.origin}/tracking?number=${trackingNumber}`, addressLanguage);
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // Closed without a choice, or not allowed: the address is still in the browser's own bar.
    }
  }

  // Neither exists without https.
  if (!window.isSecureContext) return null;
  const label = 'share' in navigator ? words.share : words.copyLink;
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={share}>
        {isCopied ? <Check aria-hidden className="size-4 text-info" /> : <Share2 aria-hidden className="size-4" />}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && words.linkCopied}
      </span>
    </>
  );
}
