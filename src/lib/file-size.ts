const KB = 1024;

/** '12 kB', '3.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  return bytes < KB * KB ? `${Math.round(bytes / KB)} kB` : `${Math.round((bytes / KB / KB) * 10) / 10} MB`;
}
