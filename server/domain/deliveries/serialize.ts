import type { Delivery } from '#contract/mail/deliveries.ts';
import { deliveries } from '#db/schema/mail/deliveries.ts';

/** The columns of a mail in the delivery log, without its texts: those of many mails would be megabytes. */
export const deliveryColumns = {
  id: deliveries.id,
  recipient: deliveries.recipient,
  kind: deliveries.kind,
  state: deliveries.state,
  reason: deliveries.reason,
  createdAt: deliveries.createdAt,
  dueAt: deliveries.dueAt,
  sentAt: deliveries.sentAt,
};

type DeliveryRow = Pick<typeof deliveries.$inferSelect, keyof typeof deliveryColumns>;

export function serializeDelivery(row: DeliveryRow): Delivery {
  const { id, recipient, kind, state, reason, createdAt, dueAt, sentAt } = row;
  return {
    id,
    to: recipient,
    kind,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    dueAt: state === 'queued' ? dueAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
