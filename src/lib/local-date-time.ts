/** An ISO timestamp as the value of a datetime-local input: the local time zone, without seconds (specification section 9). */
export function toLocalInput(timestamp: string | null): string {
  if (timestamp === null) return '';
  const at = new Date(timestamp);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The value of such an input as an ISO timestamp in UTC. An invalid one stays as it is, for the schema to reject. */
export function fromLocalInput(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? local : at.toISOString();
}
