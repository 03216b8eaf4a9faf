import { searchKey } from '#server/contract/values/spellings.ts';

/** The search of a list that is filtered in the browser. */
export type TextSearch = { search?: string };

export function readTextSearch({ search }: TextSearch): TextSearch {
  return { search: search?.trim() || undefined };
}

/** Whether one of the texts contains the search, in any case and spelling. It is plain text, never a pattern. */
export function matchesText(texts: readonly string[], search = ''): boolean {
  const needle = searchKey(search);
  return texts.some((text) => searchKey(text).includes(needle));
}
