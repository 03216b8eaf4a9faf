/** Characters that the product's typefaces lack are drawn glyph by glyph: Chinese, Korean, Arabic and so on. */
const FOREIGN = /[\u0530-\u1dff\u2300-\u{10ffff}]/gu;

/** How many characters of a text are drawn so. */
export const drawnCharacters = (text: string): number => text.match(FOREIGN)?.length ?? 0;
