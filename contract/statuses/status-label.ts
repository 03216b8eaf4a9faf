/**
 * The label of the staff and tracking screens: upper-case, only the first underscore a space
 * (docs/contract/specification.md, 'First reading'). In a file of its own, so that the tracking page does not load the
 * schemas of `statuses.ts`.
 */
export function statusLabel(status: string): string {
  return status.replace('_', ' ').toUpperCase();
}
