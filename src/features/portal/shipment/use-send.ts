import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IDEMPOTENCY_HEADER, keepsKey } from '#contract/idempotency.ts';
import { pageToken, TOKEN_HEADER } from '#src/lib/api/request.ts';
import { shrinkImages } from '#src/lib/images/shrink-image.ts';

/** The parts of the page that have a form; each posts to an address of its name. */
type Part = 'messages' | 'documents';

/** How it ended: taken, without an answer, or the code of an error. */
export const SENT = 'sent';
export const UNANSWERED = 'unanswered';

/**
 * Sends a form of a shipment's page. What is filled in stays until it was taken; with the same key it is stored once.
 * Where the browser itself sent it, the page's address says how it ended.
 */
export function useSend(id: string, part: Part) {
  const router = useRouter();
  const sentWithoutScript = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get(part),
  });
  const [outcome, setOutcome] = useState(sentWithoutScript);
  const [isSending, setSending] = useState(false);
  const key = useRef('');

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending) return;
    setSending(true);
    setOutcome(null);
    key.current ||= crypto.randomUUID();
    const fields = new FormData(form);
    try {
      await shrinkImages(fields);
      const response = await fetch(`/api/portal/shipments/${id}/${part}`, {
        method: 'POST',
        body: fields,
        headers: { [TOKEN_HEADER]: pageToken(), [IDEMPOTENCY_HEADER]: key.current },
      });
      if (!response.ok) {
        const { code = 'internal' } = await response.json();
        if (!keepsKey({ status: response.status, code })) key.current = '';
        return setOutcome(code);
      }
      key.current = '';
      form.reset();
      setOutcome(SENT);
      await router.invalidate();
    } catch {
      setOutcome(UNANSWERED);
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, outcome, setOutcome, action: `/portal/shipments/${id}/${part}` };
}
