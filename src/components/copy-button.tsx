import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { shipmentToast } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

const CONFIRMED_MS = 2_000;

type CopyButtonProps = {
  text: string;
  /** The name of the copied value, for the toast: `Tracking number`. */
  noun: string;
  /** Without a visible label the button is an icon with this name. */
  label: string;
  /** The toast does not repeat the text. */
  isSecret?: boolean;
  size?: 'sm' | 'default';
  className?: string;
  children?: ReactNode;
};

/** Puts a text on the clipboard and confirms it. */
export function CopyButton({ text, noun, label, isSecret, size = 'default', className, children }: CopyButtonProps) {
  const words = usePhrases('shared');
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(text, words.copied(noun), words.copyRefused, isSecret)) setCopied(true);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant={children ? 'outline' : 'ghost'}
      size={children ? size : 'icon'}
      aria-label={children ? undefined : label}
      title={children ? undefined : label}
      onClick={copy}
      className={cn('disabled:opacity-100 noscript:disabled:opacity-50', className)}
    >
      <Icon aria-hidden className={cn(children ? 'size-4' : 'size-3.5', isCopied && 'text-info')} />
      {children}
    </Button>
  );
}

/** Puts a text on the clipboard, confirms it in a toast and resolves to whether that was possible. */
export async function copyText(text: string, copied: string, refused: string, isSecret = false): Promise<boolean> {
  const shown = isSecret ? undefined : text;
  try {
    await navigator.clipboard.writeText(text);
    shipmentToast.success({ title: copied, text: shown, subject: 'copy' });
    return true;
  } catch {
    // Not every browser allows it, and none does without https.
    shipmentToast.error({ title: refused, text: shown, subject: 'copy' });
    return false;
  }
}
