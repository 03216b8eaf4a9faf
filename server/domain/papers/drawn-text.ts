/** What the product's typefaces lack is drawn glyph by glyph: Chinese, Korean, Arabic and so on. */
const FOREIGN = /[^\u0000-\u052f\u1e00-\u22ff]/gu;

/** How many characters of a text are drawn so. */
export const drawnCharacters = (text: string): number => text.match(FOREIGN)?.length ?? 0;
