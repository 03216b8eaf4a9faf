import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { readDraft, removeDraft, storeDraft } from '#src/lib/session/drafts.ts';

const DeliveryDraft = z.object({
  receivedBy: z.string(),
  note: z.string(),
  choice: z.object({ receiver: z.boolean(), sender: z.boolean() }),
  /** A data URL, '' without one. */
  signature: z.string(),
});
type DeliveryDraft = z.infer<typeof DeliveryDraft>;

const EMPTY: DeliveryDraft = { receivedBy: '', note: '', choice: { receiver: true, sender: false }, signature: '' };

export const isFilled = ({ receivedBy, note, signature }: DeliveryDraft): boolean =>
  Boolean(receivedBy.trim() || note.trim() || signature);

const nameOf = (shipmentId: string) => `delivery ${shipmentId}`;

/**
 * A delivery that is being filled in, photographs apart. This tab stores every change: a telephone may end it while its
 * camera is open (decision 077). `isRestored` is true once a stored one is back in the form.
 */
export function useDeliveryDraft(shipmentId: string) {
  const { id: userId } = useCurrentUser();
  const name = nameOf(shipmentId);
  const [draft, setDraft] = useState(EMPTY);
  const [isRestored, setRestored] = useState(false);
  // Not at the first rendering, which is the server's too.
  useEffect(() => {
    const { data } = DeliveryDraft.safeParse(readDraft(userId, name));
    if (!data) return;
    setDraft(data);
    setRestored(true);
  }, [userId, name]);
  const store = useCallback(() => {
    if (isFilled(draft)) storeDraft(userId, name, draft);
    else removeDraft(userId, name);
  }, [draft, userId, name]);
  useEffect(() => {
    if (draft !== EMPTY) store();
  }, [draft, store]);

  return {
    draft,
    isRestored,
    change: (changed: Partial<DeliveryDraft>) => setDraft((before) => ({ ...before, ...changed })),
    store,
    forget: () => removeDraft(userId, name),
    discard() {
      removeDraft(userId, name);
      setDraft(EMPTY);
      setRestored(false);
    },
  };
}

/** Removes the draft of a shipment that cannot be delivered any more, so that no later delivery gets its signature. */
export function useForgetDraft(shipmentId: string, isClosed: boolean): void {
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (isClosed) removeDraft(userId, nameOf(shipmentId));
  }, [userId, shipmentId, isClosed]);
}
