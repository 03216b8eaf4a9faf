/**
 * The key or token of a mailed link without what stood behind the link in its sentence: signs that neither can hold.
 * With a letter or digit among them it stays as it is.
 */
export function withoutPunctuation(text: string): string {
  const [token = ''] = /^[\w-]*/.exec(text) ?? [];
  return /^[^\p{L}\p{N}]*$/u.test(text.slice(token.length)) ? token : text;
}
