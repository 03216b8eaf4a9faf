import { use } from 'react';
import type { MessagePhrases } from '#phrases/messages/en.ts';
import { loadPhrases, useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

let loading: Promise<void> | undefined;

/** The words of this form, which come with it and not with the page: few who track a shipment may write. */
export function useMessagePhrases(): MessagePhrases {
  const language = useLanguage();
  if (!import.meta.env.SSR) {
    loading ??= loadPhrases(['messages'], language);
    use(loading);
  }
  return usePhrases('messages');
}
