/** A number that the database generated as an id, or 0, which none has, where the text cannot be one. */
export function parseSerial(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
