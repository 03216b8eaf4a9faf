/** Has the browser download a URL; the page stays. Without a name the response's own counts. */
export function downloadUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
