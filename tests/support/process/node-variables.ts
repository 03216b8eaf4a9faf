import process from 'node:process';

/** Variables for a process with its own environment: where programs are, and what makes Node start quickly. */
export function nodeVariables(): Record<string, string | undefined> {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE };
}
