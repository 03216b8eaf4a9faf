import { searchKey } from '#contract/values/spellings.ts';

/** Whether one of the texts contains the search, in any case and spelling. It is plain text, never a pattern. */
export function matchesText(texts: readonly string[], search = ''): boolean {
  const needle = searchKey(search);
  return texts.some((text) => searchKey(text).includes(needle));
}
