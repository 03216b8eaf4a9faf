import type postgres from 'postgres';
import type { Table } from './tables.ts';

/**
 * Access that was valid at the time of the backup and may have ended since. A link's row stays, because a delivery
 * refers to it. Changes have the numbers of the other server's transactions: the feed begins anew (decision 080).
 */
const ENDINGS: Record<string, string> = {
  account_links: 'update public.account_links set ended_at = now() where ended_at is null',
  database_restores: 'insert into public.database_restores default values',
  document_tickets: 'delete from public.document_tickets',
  export_tickets: 'delete from public.export_tickets',
  sessions: 'delete from public.sessions',
  shipment_changes: 'delete from public.shipment_changes',
  sign_in_challenges: 'delete from public.sign_in_challenges',
};

/** Whether a restore changes or deletes the rows of this table. */
export const isRevokedByRestore = (table: string): boolean => Object.hasOwn(ENDINGS, table);

/** Ends all sessions, sign-ins that wait for their code, mailed links and tickets of a backup (decision 045). */
export async function revokeAccess(tx: postgres.ISql, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const ending = ENDINGS[name];
    if (ending) await tx.unsafe(ending);
  }
}
