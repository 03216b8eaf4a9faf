/** The entry at this position of a list that begins again after its end. Throws for an empty list. */
export function pick<Entry>(list: readonly Entry[], position: number): Entry {
  const entry = list[position % list.length];
  if (entry === undefined) throw new Error('A list of the demo data is empty');
  return entry;
}
