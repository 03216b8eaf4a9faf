import { open } from 'node:fs/promises';

/** How a received file begins, a character for each byte: its kind, whatever its name says. */
export async function firstBytes(path: string, length = 16): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

export const isPng = (start: string): boolean => start.startsWith('\x89PNG\r\n\x1a\n');
