import { isUnsent } from './waiting/waiting-deliveries.ts';
import type { WaitingProof } from './waiting/waiting-proofs.ts';

/** The delivery, or attempt, that was taken on this page since it was opened. */
export type Delivery = {
  /** 'received by Grace' */
  text: string;
  isAttempt: boolean;
  creationKey: string;
  isSent: boolean;
  /** It waits without its photographs: the device had no room. */
  lacksImages: boolean;
};

/** `none`: nothing of this shipment was taken on this device, or it was discarded. */
export type MailState = 'none' | 'unsent' | 'rejected' | 'sent';

type Known = {
  shipment: { id: string; proof: unknown };
  /** When the shipment was read. */
  readAt: number;
  /** When this page sent a delivery of it from the device. */
  sentAt: number | undefined;
  delivery: Delivery | null;
  waiting: readonly WaitingProof[];
};

/** The state of a shipment's delivery; what is on the device counts before what this page remembers. */
export function deliveryState({ shipment, readAt, sentAt, delivery, waiting }: Known): MailState {
  // After an attempt that waits the shipment may be delivered.
  const isOf = ({ kind, creationKey }: WaitingProof) => kind !== 'attempt' || creationKey === delivery?.creationKey;
  const own = waiting.filter((each) => each.shipmentId === shipment.id && isOf(each));
  if (own.some(isUnsent)) return 'unsent';
  if (own.length > 0) return 'rejected';
  // The shipment that the page shows is older than that.
  if (sentAt !== undefined && sentAt >= readAt) return 'sent';
  if (!delivery) return 'none';
  // It left the device: sent by another page, or discarded there.
  return delivery.isSent || delivery.isAttempt || shipment.proof !== null ? 'sent' : 'none';
}
