import { open } from 'node:fs/promises';

const LENGTH = 16;

/** How a received file begins, a character for each byte: its kind, whatever its name says. */
export async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LENGTH), 0, LENGTH, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

export const isPng = (start: string): boolean => start.startsWith('\x89PNG\r\n\x1a\n');
