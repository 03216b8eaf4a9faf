/** An instant as the value of a datetime-local input: the reader's zone, cut off at minutes (specification section 9). */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What was typed into one, as it travels: UTC. What is no time stays as it is, for the schema to refuse. */
export function fromLocalInput(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? local : at.toISOString();
}
