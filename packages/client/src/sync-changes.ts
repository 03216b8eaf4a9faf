import type { ChangeList, Client } from './api.ts';

export type SyncOptions = {
  /** The cursor of the last page that was stored; without one every shipment comes as `created` first. */
  cursor?: string | null | undefined;
  /** Changes of a page, 1 to 200. */
  limit?: number | undefined;
};

/**
 * The pages of the feed of changes, oldest first, until there are no more for now. Store a page and its cursor in one
 * transaction before taking the next one; after a crash go on with the stored cursor. A change may come twice, with the
 * same id, but is never left out. Throws the error with code `cursor-gone` for a cursor that is too old.
 */
export async function* syncChanges(client: Client, options: SyncOptions = {}): AsyncGenerator<ChangeList, void, void> {
  let { cursor, limit } = options;
  for (;;) {
    const page = await client.shipments.changes.query({ cursor, limit });
    yield page;
    if (!page.more) return;
    cursor = page.cursor;
  }
}
