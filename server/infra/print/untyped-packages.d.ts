declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'bidi-js' {
  export type Bidi = {
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl' | 'auto',
    ): {
      levels: Uint8Array;
      paragraphs: { level: number }[];
    };
    getMirroredCharacter(character: string): string | null;
  };
  export default function createBidi(): Bidi;
}
