import { and, eq, inArray, like, not } from 'drizzle-orm';
import { searchKey } from '#contract/values/spellings.ts';
import type { Db } from '#db/open-database.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { isFoundAnywhere } from '#server/domain/shipments/listing/filter.ts';

/** A saved view of a list of shipments that searches for a text. */
export type SearchView = { id: string; text: string };

export async function listSearchViews(db: Db): Promise<SearchView[]> {
  const rows = await db
    .select({ id: savedViews.id, search: savedViews.search })
    .from(savedViews)
    .where(and(inArray(savedViews.screen, ['shipments', 'super-shipments']), like(savedViews.search, '%search=%')));
  return rows
    .map(({ id, search }) => ({ id, text: new URLSearchParams(search).get('search') ?? '' }))
    .filter(({ text }) => text !== '');
}

/** Deletes the views that searched for one of a shipment's erased texts and find no active shipment any more. */
export async function deleteErasedSearches(
  tx: Db,
  views: readonly SearchView[],
  erased: readonly string[],
): Promise<void> {
  const texts = erased.map(searchKey);
  for (const { id, text } of views.filter((view) => texts.some((each) => each.includes(searchKey(view.text))))) {
    await tx.delete(savedViews).where(and(eq(savedViews.id, id), not(isFoundAnywhere(text))));
  }
}
