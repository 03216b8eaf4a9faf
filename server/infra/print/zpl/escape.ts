/**
 * Text for `^FH^FD…^FS`: every byte that is no letter, digit or blank as `_XX`, so that nothing in it is a command, a
 * prefix or an end of its field.
 */
export const zplText = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9 ]/.test(character) ? character : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** Whether a printer's font 0 has it in the character set UTF-8: printable ASCII and Latin-1. */
export const isPrintersText = (text: string): boolean => /^[ -~\u00a1-\u00ac\u00ae-\u00ff]*$/.test(text);
