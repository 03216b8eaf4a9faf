import process from 'node:process';

/**
 * The variables that a process with its own environment inherits: where programs are, and what makes Node start
 * quickly.
 */
export function nodeVariables(): Record<string, string | undefined> {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE };
}
