/** `orders-errors.csv` for `orders.csv`, and back: of such suffixes a name has one. */
export const nameWith = (name: string, suffix: '-errors' | '-numbers' | ''): string =>
  `${name.replace(/\.\w+$/, '').replace(/-(errors|numbers)$/, '')}${suffix}.csv`;

/** Has the browser save this content; the page stays. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
