import { readProofs, removeProof } from '#src/features/proofs/waiting/waiting-proofs.ts';
import { waitingScansOf } from '#src/features/scan/queue/waiting-scans.ts';

/** The work that waits on this device for one user: deliveries, also those that the server did not take, and scans. */
export type WaitingWork = { deliveries: number; scans: number };

export async function countWaitingWork(userId: string): Promise<WaitingWork> {
  return { deliveries: (await readProofs(userId)).length, scans: waitingScansOf(userId).read().length };
}

export async function eraseWaitingWork(userId: string): Promise<void> {
  const scans = waitingScansOf(userId);
  for (const { id } of scans.read()) scans.remove(id);
  for (const proof of await readProofs(userId)) await removeProof(proof);
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The sentence of the question before a sign-out; '' where nothing waits. */
export function erasureSentence({ deliveries, scans }: WaitingWork): string {
  const parts = [...counted(deliveries, 'delivery', 'deliveries'), ...counted(scans, 'scan', 'scans')];
  const verbs = deliveries + scans === 1 ? ['waits', 'is'] : ['wait', 'are'];
  return parts.length === 0
    ? ''
    : `${parts.join(' and ')} ${verbs[0]} on this device, and ${verbs[1]} erased when you sign out.`;
}
