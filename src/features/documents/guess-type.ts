import type { DocumentType } from '#contract/documents/document-types.ts';

/** Words in the names of files, in the order in which they are looked for. */
const WORDS: readonly [word: RegExp, type: DocumentType][] = [
  [/packing|packliste/, 'packing-list'],
  [/b[-_ ]?o?l\b|lading|bl[-_ ]/, 'bill-of-lading'],
  [/waybill|awb|cmr/, 'waybill'],
  [/invoice|rechnung|facture|factura/, 'invoice'],
  [/customs|zoll|export|import|declaration/, 'customs'],
  [/certificate|origin|eur[-_ ]?1/, 'certificate'],
  [/proof|pod\b|signed/, 'proof'],
];

/** The type that a file's name suggests; the clerk may choose another. */
export function guessType(fileName: string): DocumentType {
  const name = fileName.toLowerCase();
  return WORDS.find(([word]) => word.test(name))?.[1] ?? 'other';
}
