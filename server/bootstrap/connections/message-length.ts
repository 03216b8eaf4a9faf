const CR = 13;
const LF = 10;
const EMPTY_LINE = Buffer.from('\r\n\r\n');

/**
 * The number of bytes of `chunk` for the parser so that at most one message ends in them. `bodyLeft`: bytes still owed
 * to a body of known length. A message without one ends with an empty line: the parser takes no bare LF.
 */
export function messageLength(chunk: Buffer, bodyLeft: number): number {
  if (bodyLeft > 0) return Math.min(bodyLeft, chunk.length);
  let end = 0;
  // The empty line may have begun in the chunk before.
  while (chunk[end] === CR || chunk[end] === LF) end += 1;
  if (end > 0) return end;
  const emptyLine = chunk.indexOf(EMPTY_LINE);
  return emptyLine === -1 ? chunk.length : emptyLine + EMPTY_LINE.length;
}
