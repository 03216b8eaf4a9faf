import * as z from 'zod/mini';

/** What JSON Schema can say of a field and its zod schema does not, because custom checks judge it. */
export type FieldNote = {
  description?: string;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  example?: unknown;
};

/** Of an object's schema; a note that is a text is a description. */
export type SchemaNotes = {
  /** The name of its component in the document; of what comes up in more than one place. */
  id?: string;
  description?: string;
  /** Fields that have to be sent although the schema takes their absence, to answer in its own words. */
  required?: readonly string[];
  fields?: Readonly<Record<string, FieldNote | string>>;
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
