import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '#server/errors/app-error.ts';
import type { ErrorReason } from '#server/errors/errors.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { fileError } from '#server/infra/images/image-error.ts';
import { incomingFile } from '#server/infra/storage/incoming.ts';
import { nameIn, onPartHeader } from './part-header.ts';
import { readTexts, shownName } from './part-texts.ts';

/** The limits of a form's files, and the sentences that reject others. */
export type FileRules = {
  /** Named with an error about the files. */
  field: string;
  /** The names of the parts, each so many times. */
  fields: Readonly<Record<string, number>>;
  maxBytes: number;
  tooMany: string;
  /** The code of too many, `rejected-file` unless there is one of its own. */
  tooManyReason?: ErrorReason;
  tooLarge: (name: string) => string;
  /** Called for each that begins to arrive. */
  onFile?: () => void;
  /** Rejects the form where a file begins in it. */
  filesError?: AppError | null | undefined;
};

/**
 * A file as it came, on the disk; `field` is its part's name, `name` its sender's, fit to be shown in a sentence, and
 * `sentName` as it was sent.
 */
export type ReceivedFile = { path: string; field: string; name: string; sentName: string };

/** The largest number of files in a form. */
export const maxFiles = ({ fields }: FileRules): number => Object.values(fields).reduce((sum, max) => sum + max, 0);

/** Both in the order of the form; a text's name may come more than once. */
export type ReceivedParts = { texts: { name: string; value: string }[]; files: ReceivedFile[] };

export type Parser = busboy.Busboy;

const limitsOf = (rules: FileRules) => ({
  // One more than allowed, so that what is exactly at a limit passes. An empty picker takes a file's place too.
  fileSize: rules.maxBytes + 1,
  files: maxFiles(rules) + 2,
  // Every line of the pieces and every reference may be a part of its own.
  fields: 300,
  fieldSize: 64 * 1024 + 1,
  parts: 320,
});

const OWNER_ONLY = 0o600;

const TOO_MANY_PARTS = 'The form has too many parts';

/** The parser for this content type. Throws `unsupported-type` or, without a boundary, `invalid`. */
export function openParser(contentType: string, rules: FileRules): Parser {
  if (!isOfType(contentType, 'multipart/form-data')) {
    throw new AppError('form-required');
  }
  try {
    return busboy({
      headers: { 'content-type': contentType },
      limits: limitsOf(rules),
      defParamCharset: 'utf8',
      // Texts as their bytes: readText decodes them.
      defCharset: 'latin1',
    });
  } catch {
    throw new AppError('unreadable-form');
  }
}

/**
 * Reads a multipart body to its end, the files straight to the disk. `received` is filled as parts arrive, so that the
 * caller can remove the files whatever happens. Throws `invalid`, what `chunks` throws, or the file system's error.
 */
export async function readParts(
  chunks: AsyncGenerator<Uint8Array>,
  parser: Parser,
  received: ReceivedParts,
  rules: FileRules,
): Promise<void> {
  const stopping = new AbortController();
  const reject = (error: unknown) => stopping.abort(isTelling(error) ? error : new AppError('unreadable-form'));
  const rejectWith = (message: string) => reject(fileError(rules.field, message));
  const rejectAsTooMany = () => reject(fileError(rules.field, rules.tooMany, rules.tooManyReason));
  const writes: Promise<void>[] = [];
  const counts = new Map<string, number>();
  const admit = (field = '') => {
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    const limit = Object.hasOwn(rules.fields, field) ? rules.fields[field] : undefined;
    if (rules.filesError) reject(rules.filesError);
    else if (limit === undefined) reject(noFilePart(field, rules));
    else if (count > limit) rejectAsTooMany();
  };

  /** Null when there is none; what is thrown inside the parser's event would end the process. */
  const placeFor = (field: string | undefined, filename: string | undefined): ReceivedFile | null => {
    try {
      return {
        path: incomingFile(),
        field: field ?? '',
        name: shownName(filename, rules.field),
        sentName: filename ?? '',
      };
    } catch (error) {
      stopping.abort(error);
      return null;
    }
  };

  const texts = readTexts(rules);
  // Busboy leaves a part out whose header it cannot read.
  let unread = 0;
  onPartHeader(parser, (header) => {
    unread += 1;
    const message = texts.begin(header);
    if (message !== null) reject(rejectedText(nameIn(header), message));
  });
  parser.on('file', (field, part, { filename }) => {
    unread -= 1;
    // After a rejection the parser still goes through the piece at hand: a file that begins there would never end.
    if (stopping.signal.aborted) return part.destroy();
    const file = placeFor(field, filename);
    // The rejection goes through the parser to its part, which nobody reads.
    if (file === null) return part.on('error', () => undefined).destroy();
    received.files.push(file);
    if (filename !== undefined) {
      rules.onFile?.();
      admit(field);
    }
    // A browser sends an empty file of no name for an empty picker.
    const admitOrDrop = async (size: number) => {
      if (filename !== undefined) return;
      if (size > 0) return admit(field);
      received.files.splice(received.files.indexOf(file), 1);
      await rm(file.path, { force: true });
    };
    writes.push(writePart(part, file, rules).then(admitOrDrop, reject));
  });
  parser.on('field', (name: string | undefined, bytes: string, info) => {
    unread -= 1;
    const { value, message } = texts.read(name, bytes, info);
    if (message !== undefined) reject(rejectedText(name, message));
    else if (name !== undefined) received.texts.push({ name, value });
  });
  parser.on('filesLimit', rejectAsTooMany);
  parser.on('fieldsLimit', () => rejectWith(TOO_MANY_PARTS));
  parser.on('partsLimit', () => rejectWith(TOO_MANY_PARTS));
  // The parser may complain more than once, also when nobody listens any more.
  parser.on('error', reject);

  await pipeline(chunks, parser, { signal: stopping.signal }).catch(reject);
  await Promise.all(writes);
  if (unread > 0) reject(new AppError('unreadable-form'));
  stopping.signal.throwIfAborted();
}

/** A part without a file name is one too where its content type is `application/octet-stream`. */
function noFilePart(field: string, { fields }: FileRules): AppError {
  const shown = shownName(field, 'a part without a name');
  const names = Object.keys(fields).join(' or ');
  return rejectedText(
    field,
    `Files must be sent as parts named ${names}, not as ${shown}. Please send other values as text or application/json`,
  );
}

function rejectedText(name: string | undefined, message: string): AppError {
  return new AppError('rejected-form', { message, field: shownName(name) });
}

/** Gives the number of bytes. */
async function writePart(part: Readable, { path, name }: ReceivedFile, rules: FileRules): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY });
  part.once('limit', () => part.destroy(fileError(rules.field, rules.tooLarge(name))));
  try {
    await pipeline(part, file);
  } finally {
    // Not before is it certain that the file is not made after its removal.
    if (!file.closed) await once(file, 'close');
  }
  return file.bytesWritten;
}

/** True for what may be passed on as it is: a rejection, or the file system's own error. */
function isTelling(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'errno' in error);
}
