import { withRestId } from '#server/contract/values/rest-id.ts';
import type { ChangeData } from '#server/contract/webhooks/webhook-message.ts';
import type { MessageType } from '#server/contract/webhooks/webhook-types.ts';

type MessageData = ChangeData & { sequence?: number; shipment?: { id: string } };

/** The body of a message in REST's words (contract section 12); what a change is not about is left out. */
export const bodyOf = (type: MessageType, at: Date, data: MessageData): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: withRestId(data) });
