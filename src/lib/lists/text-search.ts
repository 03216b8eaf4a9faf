/** The search of a list that is filtered in the browser. */
export type TextSearch = { search?: string };

export function readTextSearch({ search }: TextSearch): TextSearch {
  return { search: search?.trim() || undefined };
}

/** Whether one of the texts contains the search, ignoring case. The search is plain text, never a pattern. */
export function matchesText(texts: readonly string[], search = ''): boolean {
  const needle = search.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(needle));
}
