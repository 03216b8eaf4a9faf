import { isValid, lightFormat } from 'date-fns';

/**
 * An ISO timestamp for a datetime-local input: local time zone, no seconds (docs/contract/specification.md, 'Date
 * formats').
 */
export function toLocalInput(timestamp: string | null): string {
  return timestamp === null ? '' : lightFormat(timestamp, "yyyy-MM-dd'T'HH:mm");
}

/** The value of such an input as an ISO timestamp in UTC. An invalid one stays as it is, for the schema to reject. */
export function fromLocalInput(local: string): string {
  const at = new Date(local);
  return isValid(at) ? at.toISOString() : local;
}
