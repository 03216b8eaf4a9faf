const KB = 1024;
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '12 kB', '3.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  return bytes < KB * KB ? `${Math.round(bytes / KB)} kB` : `${format.format(bytes / KB / KB)} MB`;
}
