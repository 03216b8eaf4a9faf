import * as z from 'zod/mini';

/** The JSON Schema keywords that a field's zod schema does not give; with a `type` they are all of them. */
export type FieldNote = { description?: string; type?: string | string[]; [keyword: string]: unknown };

/** The notes on a schema; a note on a field that is a text is a description. */
export type SchemaNotes = {
  /** The name of its component in the document; of what comes up in more than one place. */
  id?: string;
  description?: string;
  /** Fields of an object that must be sent although the schema takes their absence, to answer in its own words. */
  required?: readonly string[];
  /** Required fields in which null has a meaning. */
  nullable?: readonly string[];
  /** Fields that may be left out, but are never null. */
  present?: readonly string[];
  /** Texts that must show something. */
  filled?: readonly string[];
  /** Texts of at least one character, which may be a blank. */
  given?: readonly string[];
  fields?: Readonly<Record<string, FieldNote | string>>;
  /** Instead of what zod says of it: of input that is transformed or judged by a check of its own. */
  as?: FieldNote;
  example?: unknown;
};

const notes = new WeakMap<z.core.$ZodType, SchemaNotes>();

/**
 * The same schema, with what is said of it in the document. It is kept apart from the schema's own file, which also
 * runs in the browser.
 */
export function described<Schema extends z.core.$ZodType>(schema: Schema, about: SchemaNotes): Schema {
  notes.set(schema, about);
  if (about.id) z.globalRegistry.add(schema, { id: about.id });
  return schema;
}

export const notesOf = (schema: z.core.$ZodType): SchemaNotes => notes.get(schema) ?? {};
