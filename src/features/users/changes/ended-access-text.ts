import type { EndedAccess } from '#contract/accounts/users.ts';
import { counted } from '#src/lib/text/counted.ts';

/** The access that a change of a user ends, and what that means, in a sentence each; null where it ends none. */
export function endedAccessText({ apiKeys, webhooks }: EndedAccess): string | null {
  const ended = [
    ...(apiKeys > 0 ? [`ends ${counted(apiKeys, 'API key')}`] : []),
    ...(webhooks > 0 ? [`turns off ${counted(webhooks, 'webhook')}`] : []),
  ];
  if (ended.length === 0) return null;
  return `This ${ended.join(' and ')}. Programs that use ${apiKeys + webhooks === 1 ? 'it' : 'them'} stop.`;
}

/** The sentence about a deleted user's shipments. */
export function remainingShipmentsText(shipments: number): string {
  if (shipments === 0) return 'This account has no shipments.';
  const subject = shipments === 1 ? 'One shipment' : counted(shipments, 'shipment');
  const [stay, them] = shipments === 1 ? ['stays', 'it'] : ['stay', 'them'];
  return `${subject} of this account ${stay}, without an owner who is mailed. You can hand ${them} over first.`;
}
