/** What the address says of a list that is searched on the spot. */
export type TextSearch = { search?: string };

export function readTextSearch({ search }: TextSearch): TextSearch {
  return { search: search?.trim() || undefined };
}

/** Whether one of the texts holds what was searched for, in capitals or not. What is typed is text, never a pattern. */
export function matchesText(texts: readonly string[], search = ''): boolean {
  const needle = search.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(needle));
}
