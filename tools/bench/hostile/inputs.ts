import { MAX_IMAGE_BYTES, MAX_IMAGES } from '#contract/files/images.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/import/import.ts';
import { IMPORT_FIELDS } from '#contract/import/import-columns.ts';
import { MAX_JSON_BYTES } from '#contract/protocol.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { END, MULTIPART, part, textPart } from '../../../tests/factories/multipart.ts';
import { importFile, importRow } from '../../../tests/factories/shipments/import-files.ts';
import { batches } from './batches.ts';
import { images } from './images.ts';
import { fill, get, type Input, post, text } from './request.ts';
import { staffInputs } from './staff-inputs.ts';

/** As server/infra/multipart/form.ts has it. */
const MAX_FORM_BYTES = MAX_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024;
const HEADER = `${IMPORT_FIELDS.join()}\n`;
const SOME_ID = '00000000-0000-4000-8000-000000000000';

function file(what: string, size: number, unit: string, body: (size: number) => string): Input {
  const call = (length: number) => post('/api/shipments/import?dryRun=true', 'text/csv', body(length));
  return { name: `file: ${what}`, size, unit, call };
}

function json(method: string, path: string, field: string): Input {
  const arrays = (depth: number) => `{"${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const call = (size: number) => post(path, 'application/json', arrays((size - arrays(0).length) >> 1), method);
  return { name: `nested arrays: ${method} ${field}`, size: MAX_JSON_BYTES, unit: 'bytes', call };
}

function form(what: string, body: (size: number) => Buffer): Input {
  const call = (size: number) => post('/api/shipments', MULTIPART, body(size));
  return { name: `form: ${what}`, size: MAX_FORM_BYTES, unit: 'bytes', call };
}

const wideRow = `${'xxxxxxxxx,'.repeat(99)}x\n`;
const named = (length: number) => part(`Content-Disposition: form-data; name="${fill('a\\"', length)}"`);

export const inputs: Input[] = [
  file('blank lines', MAX_IMPORT_BYTES, 'bytes', (size) => HEADER + fill('\n', size - HEADER.length)),
  file('rows of another width', MAX_IMPORT_ROWS, 'rows', (size) => HEADER + wideRow.repeat(size)),
  ...(['description', 'weight', 'senderEmail'] as const).map((field) =>
    file(`tabs in ${field}`, 60_000, 'characters', (size) =>
      importFile([importRow('R-1', { [field]: `x${fill('\t', size - 2)}x` })]),
    ),
  ),
  file('an open quote', MAX_IMPORT_BYTES, 'bytes', (size) => `${HEADER}"${fill('x\n', size - HEADER.length - 1)}`),
  file('one line', MAX_IMPORT_BYTES, 'bytes', (size) => fill('x', size)),
  json('POST', '/api/login', 'email'),
  json('PATCH', `/api/shipments/${SOME_ID}`, 'description'),
  form('many parts', (size) => Buffer.alloc(size, textPart('senderName', ''))),
  form('many long headers', (size) => Buffer.alloc(size, named(15_000))),
  form('a long header', (size) => Buffer.concat([named(size - 200), END])),
  ...['%', '_', '%_'].map((signs) =>
    text(`search: ${signs}`, TEXT_LIMITS.search, (size) =>
      get(`/api/shipments/my-shipments?search=${encodeURIComponent(fill(signs, size))}`),
    ),
  ),
  ...['-', '9'].map((sign) =>
    text(`tracking number: ${sign}`, 10_000, (size) => get(`/api/shipments/public/track/WB${fill(sign, size - 2)}`)),
  ),
  ...['W/"a",', ', '].map((tags) =>
    text(`If-None-Match: ${tags.trim()}`, 8_192, (size) => get('/', { 'if-none-match': `x${fill(tags, size - 2)}x` })),
  ),
  text('Cookie', 8_192, (size) => get('/admin', { cookie: `theme=${fill(';', size - 6)}` })),
  text('Accept-Language', 8_192, (size) => get('/admin', { 'accept-language': fill('de;q=0.1,', size) })),
  ...staffInputs,
  ...batches,
  ...images,
];
