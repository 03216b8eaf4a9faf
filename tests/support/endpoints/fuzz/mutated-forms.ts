import fc from 'fast-check';
import { pdfBytes } from '../../../factories/documents.ts';
import { END, imagePart, MULTIPART, part, textPart } from '../../../factories/multipart.ts';
import { oddText } from './fuzz-values.ts';

/** Eight by six pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPowAEYBlICAGtgTIFDTenPAAAAAElFTkSuQmCC',
  'base64',
);

const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`;

/** The part of a document's form that has its file. */
export const DOCUMENT = part(
  [disposition('name="file"; filename="a.pdf"'), 'Content-Type: application/pdf'],
  Buffer.from(pdfBytes()),
);

const oddPart = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('a.png', '../../a.png', 'ü\u0000.png').map((name) => imagePart(name, PICTURE)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(PICTURE.subarray(0, 60), Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.alloc(9_000, 7))
      .map((bytes) => imagePart('b.png', bytes)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('image', 'note', '__proto__', 'updateAction'), oddText).map(toText),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('addImages', 'replaceImages').map((action) => textPart('updateAction', action)),
  },
  { weight: 3, arbitrary: fc.constantFrom(...malformedParts()) },
);

function toText([name, text]: [string, string]): Buffer {
  return textPart(name, text);
}

function malformedParts(): Buffer[] {
  return [
    part(disposition('name="image"; filename=""'), ''),
    part(disposition('name="image"; filename="a'), PICTURE),
    part(disposition('name="other"; filename="a.png"'), PICTURE),
    part([disposition('filename="a.png"'), 'Content-Type: image/png'], PICTURE),
    part([disposition('name="image"; filename*=UTF-8\'\'%ff%zz'), 'Content-Transfer-Encoding: base64'], PICTURE),
    part(['Content-Type: multipart/mixed; boundary=c', disposition('name="image"')], '--c\r\n\r\n--c--'),
    part([], 'no headers'),
    part('no colon', 'x'),
    part(disposition(`name="${'n'.repeat(20_000)}"`), 'x'),
    part(disposition('name="note"'), 'x'.repeat(70_000)),
    Buffer.concat(Array.from({ length: 70 }, (_, place) => textPart(`f${place}`, 'x'))),
    Buffer.from('\r\n--\r\n\u0000'),
  ];
}

const endings = fc.oneof(
  { weight: 6, arbitrary: fc.constant((whole: Buffer) => whole) },
  { weight: 1, arbitrary: fc.nat(400).map((cut) => (whole: Buffer) => whole.subarray(0, whole.length - cut)) },
  {
    weight: 1,
    arbitrary: fc.constant((whole: Buffer) => Buffer.from(whole.toString('latin1').replaceAll('\r', ''), 'latin1')),
  },
  { weight: 1, arbitrary: fc.constant((whole: Buffer) => Buffer.concat([whole, whole])) },
);

const TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'text/plain',
];

/** A form of these fields with parts that belong there and parts that do not, in the order of a browser or no order. */
export function mutatedForm(
  fields: Record<string, unknown>,
  files: readonly Buffer[],
): fc.Arbitrary<{ type: string; body: Uint8Array }> {
  const texts = [...Object.entries(fields).map(([name, value]) => textPart(name, String(value))), ...files];
  return fc
    .tuple(
      fc.array(oddPart, { maxLength: 3 }),
      endings,
      fc.oneof({ weight: 9, arbitrary: fc.constant(MULTIPART) }, { weight: 1, arbitrary: fc.constantFrom(...TYPES) }),
      fc.boolean(),
    )
    .map(([odd, end, type, first]) => ({
      type,
      body: end(Buffer.concat([...(first ? odd : []), ...texts, ...(first ? [] : odd), END])),
    }));
}
