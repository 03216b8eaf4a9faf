import { type MouseEvent, type ReactNode, useState } from 'react';
import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { MESSAGES_A_PAGE } from '#contract/messages/message-kinds.ts';
import type { ThreadMessage } from '#contract/messages/threads.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { useMessagePhrases } from './use-message-phrases.ts';

type Shown = { number: string; messages: readonly ThreadMessage[]; hasEarlier: boolean };

/**
 * The messages before those that came with the page, and the link that brings the next fifty below them. Without a
 * script it leads to the page with these, at the message that was the last one.
 */
export function useEarlier(page: Shown): { earlier: readonly ThreadMessage[]; link: ReactNode } {
  const words = useMessagePhrases();
  const { addressLanguage } = usePage();
  // It has those of the page too, which is loaded again with the newest alone.
  const [shown, setShown] = useState({ ...page, pages: Math.ceil(page.messages.length / MESSAGES_A_PAGE) });
  const [isLoading, setLoading] = useState(false);
  const last = shown.messages.at(-1);
  if (!shown.hasEarlier || !last) return { earlier: shown.messages, link: null };
  const pages = shown.pages + 1;
  const search = new URLSearchParams({
    number: page.number,
    ...(addressLanguage && { [LANGUAGE_PARAMETER]: addressLanguage }),
    shown: String(pages * MESSAGES_A_PAGE),
  });
  const url = `/tracking?${search}#message-${last.id}`;

  async function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      const next = await fetchPage(page.number, pages);
      const isNew = ({ id }: ThreadMessage) => shown.messages.every((message) => message.id !== id);
      // A message that came meanwhile moves one to the next page.
      setShown({ ...shown, ...next, pages, messages: [...shown.messages, ...next.messages.filter(isNew)] });
    } catch {
      location.assign(url);
    } finally {
      setLoading(false);
    }
  }

  const link = (
    <a
      href={url}
      aria-busy={isLoading}
      onClick={show}
      className="mt-2 inline-block py-1 text-sm font-semibold text-link underline underline-offset-4"
    >
      {words.earlier}
    </a>
  );
  return { earlier: shown.messages, link };
}

/** From the address that the key's cookie reaches. */
async function fetchPage(number: string, page: number): Promise<Pick<Shown, 'messages' | 'hasEarlier'>> {
  const response = await fetch(`/tracking/${number}/messages?page=${page}&limit=${MESSAGES_A_PAGE}`);
  if (!response.ok) throw new Error('No messages came');
  const { messages, pagination }: Page = await response.json();
  return {
    messages: messages.map(({ _id: id, ...message }) => ({ ...message, id })),
    hasEarlier: pagination.hasNextPage,
  };
}

type Page = {
  messages: (Omit<ThreadMessage, 'id'> & { _id: string })[];
  pagination: { hasNextPage: boolean };
};
