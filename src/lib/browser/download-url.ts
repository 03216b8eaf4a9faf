/** Has the browser download a URL; the page stays. Without a name the response's own counts. */
export function downloadUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Has the browser save this content; the page stays. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  downloadUrl(url, name);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
