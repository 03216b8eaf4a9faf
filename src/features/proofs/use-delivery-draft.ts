import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { readDraft, removeDraft, storeFields, storeImages } from './draft-store.ts';

export const OUTCOMES = ['delivered', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const text = z._default(z.string(), '');

const DeliveryDraft = z.object({
  outcome: z._default(z.enum(OUTCOMES), 'delivered'),
  receivedBy: text,
  note: text,
  choice: z._default(z.object({ receiver: z.boolean(), sender: z.boolean() }), { receiver: true, sender: false }),
  /** A data URL, '' without one. */
  signature: text,
  pieces: text,
  damage: text,
  reason: text,
  nextAttempt: text,
  /** The camera was opened, and neither a photograph nor the person has come back. */
  isCameraOpen: z._default(z.boolean(), false),
});
type Fields = z.infer<typeof DeliveryDraft>;
export type DeliveryDraft = Fields & { images: Blob[] };

const emptyDraft = (outcome: Outcome): DeliveryDraft => ({ ...DeliveryDraft.parse({ outcome }), images: [] });

export const isFilled = ({ receivedBy, note, signature, pieces, damage, reason, nextAttempt, images }: DeliveryDraft) =>
  [receivedBy, note, signature, pieces, damage, reason, nextAttempt].some((each) => each.trim() !== '') ||
  images.length > 0;

const nameOf = (userId: string, shipmentId: string) => `${userId} ${shipmentId}`;

/**
 * A delivery that is being filled in. This device stores every step, photographs too: a telephone may end the browser
 * while its camera is open (decision 077). `isRestored` is true once a stored one is back in the form, `isImageLost`
 * if the photograph that was being taken is not in it.
 */
export function useDeliveryDraft(shipmentId: string, outcome: Outcome) {
  const { id: userId } = useCurrentUser();
  const name = nameOf(userId, shipmentId);
  const [draft, setDraft] = useState(() => emptyDraft(outcome));
  const [isRestored, setRestored] = useState(false);
  const [isImageLost, setImageLost] = useState(false);
  const isTouched = useRef(false);
  /** With changes that are not rendered yet: a photograph may come while somebody writes. */
  const latest = useRef(draft);
  /** One write after the other. */
  const written = useRef<Promise<unknown>>(Promise.resolve());
  // Not at the first rendering, which is the server's too.
  useEffect(() => {
    void readDraft(name).then((stored) => {
      const { data } = DeliveryDraft.safeParse(stored?.fields);
      if (!stored || !data || isTouched.current) return;
      const found = { ...data, isCameraOpen: false, images: stored.images };
      if (!isFilled(found) && !data.isCameraOpen) return;
      latest.current = found;
      setDraft(found);
      setImageLost(data.isCameraOpen);
      setRestored(true);
    });
  }, [name]);
  function write(work: () => Promise<unknown>): void {
    written.current = written.current.then(work);
  }
  const store = (withImages: boolean) => {
    const { images, ...fields } = latest.current;
    write(async () => {
      if (!isFilled({ images, ...fields }) && !fields.isCameraOpen) return removeDraft(name);
      if (withImages) await storeImages(name, images);
      return storeFields(name, fields);
    });
  };
  const forget = () => write(() => removeDraft(name));

  return {
    draft,
    isRestored,
    isImageLost,
    change(changed: Partial<DeliveryDraft>) {
      isTouched.current = true;
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      if (changed.images) setImageLost(false);
      store(changed.images !== undefined);
    },
    store: () => store(true),
    forget,
    discard() {
      forget();
      latest.current = emptyDraft(draft.outcome);
      setDraft(latest.current);
      setRestored(false);
      setImageLost(false);
    },
  };
}

/** Removes the draft of a shipment that cannot be delivered any more, so that no later delivery gets its signature. */
export function useForgetDraft(shipmentId: string, isClosed: boolean): void {
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (isClosed) void removeDraft(nameOf(userId, shipmentId));
  }, [userId, shipmentId, isClosed]);
}
