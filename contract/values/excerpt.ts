/** So many characters of a sent text may be quoted in a message. */
const MAX_EXCERPT = 100;
/** Only so much is looked at: a cell or a name may have megabytes. */
const MAX_READ = 10 * MAX_EXCERPT;

/** The beginning of a sent text, for a message: one line, without signs that nobody sees, cut with an ellipsis. */
export function excerpt(text: string): string {
  const shown = [
    ...text
      .slice(0, MAX_READ)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
      .trim(),
  ];
  const isWhole = shown.length <= MAX_EXCERPT && text.length <= MAX_READ;
  return isWhole ? shown.join('') : `${shown.slice(0, MAX_EXCERPT - 1).join('')}…`;
}
