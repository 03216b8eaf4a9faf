import { REASON_LABELS, type Reason } from '#contract/events/reasons/reasons.ts';
import { storedToken } from '#src/lib/api/request.ts';
import { sendWaitingProofs } from './send-proofs.ts';
import { readProofs, removeProof, storeProof, type WaitingProof } from './waiting-proofs.ts';

type Waiting = readonly WaitingProof[];

const DEVICE = {
  token: storedToken,
  read: readProofs,
  store: (proof: WaitingProof): Promise<unknown> => storeProof(proof),
  remove: removeProof,
  send: sendWaitingProofs,
};

/**
 * The deliveries that wait on this device for one user, as every part of a page sees them. `onLeft` is called when the
 * server took some of them or refused them, here or in another window: the shipments that the page shows are old then.
 */
export function createWaitingDeliveries(userId: string, device = DEVICE) {
  let waiting: Waiting = [];
  let sending: Promise<void> | null = null;
  /** The run after that one. */
  let next: Promise<void> | null = null;
  /** With this token the server asked for a new sign-in, and nobody signed in. */
  let endedToken: string | null = null;
  /** When the server took its delivery, by shipment. */
  const sentAt = new Map<string, number>();
  const listeners = new Set<() => void>();

  function show(next: Waiting): boolean {
    const unsentBefore = waiting.filter(isUnsent);
    waiting = next;
    for (const listener of listeners) listener();
    return unsentBefore.some(
      ({ creationKey }) => !next.some((each) => each.creationKey === creationKey && isUnsent(each)),
    );
  }

  /** Returns whether any of it left. */
  async function trySending(): Promise<boolean> {
    const token = device.token();
    if (token === endedToken || !waiting.some(isUnsent)) return false;
    const unsent = waiting.filter(isUnsent);
    const after = await device.send(userId);
    endedToken = after.isSignedOut ? token : null;
    const still = new Set(after.waiting.map(({ creationKey }) => creationKey));
    for (const { creationKey, shipmentId, kind } of unsent)
      if (kind !== 'attempt' && !still.has(creationKey)) sentAt.set(shipmentId, Date.now());
    return show(after.waiting);
  }

  async function sendAll(onLeft: () => Promise<void>): Promise<void> {
    const hasLeft = show(await device.read(userId));
    if ((await trySending()) || hasLeft) await onLeft().catch(() => undefined);
  }

  return {
    userId,
    current: () => waiting,
    sentAt: (shipmentId: string): number | undefined => sentAt.get(shipmentId),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async look(): Promise<void> {
      show(await device.read(userId));
    },
    /** One run at a time. What comes meanwhile, a delivery or the network, gets one more run after it. */
    send(onLeft: () => Promise<void>): Promise<void> {
      if (sending === null) {
        sending = sendAll(onLeft).finally(() => {
          sending = null;
        });
        return sending;
      }
      next ??= sending
        .catch(() => undefined)
        .then(() => {
          next = null;
          return this.send(onLeft);
        });
      return next;
    },
    /** Sends once more what the server refused: what stood against it may be gone. */
    async sendAgain({ rejected: _, ...proof }: WaitingProof, onLeft: () => Promise<void>): Promise<void> {
      await sending;
      endedToken = null;
      await device.store(proof);
      await this.send(onLeft);
    },
    async discard(proof: WaitingProof): Promise<void> {
      await device.remove(proof);
      show(await device.read(userId));
    },
  };
}

export const isUnsent = ({ rejected }: WaitingProof): boolean => rejected === undefined;

/** 'received by Grace', or why it could not be delivered. */
export const waitingOutcome = ({ kind, fields }: WaitingProof): string =>
  kind === 'attempt' ? `could not be delivered: ${reasonText(fields.reason)}` : `received by ${fields.receivedBy}`;

/** The words for a reason of a form. */
const reasonText = (reason = ''): string => (isReason(reason) ? REASON_LABELS[reason] : reason);

const isReason = (text: string): text is Reason => Object.hasOwn(REASON_LABELS, text);

export const waitingText = (count: number): string =>
  `${count === 1 ? 'One delivery waits' : `${count} deliveries wait`} on this device`;

type WaitingDeliveries = ReturnType<typeof createWaitingDeliveries>;
let current: WaitingDeliveries | null = null;

/** One for the whole page. */
export function waitingDeliveriesOf(userId: string): WaitingDeliveries {
  if (current?.userId !== userId) current = createWaitingDeliveries(userId);
  return current;
}
