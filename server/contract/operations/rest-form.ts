import * as z from 'zod/mini';
import type { RestJson } from '../rest-id.ts';

type RestForm<Schema extends z.core.$ZodType> = z.ZodMiniType<RestJson<z.output<Schema>>>;

const forms = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * The schema of what `withRestId` makes of a value: every `id` becomes `_id`, at every depth. The same for each call
 * with the same schema, so that one component of the document serves all.
 */
export function restForm<Schema extends z.core.$ZodType>(schema: Schema): RestForm<Schema> {
  const form = forms.get(schema) ?? renamed(schema);
  forms.set(schema, form);
  return form as RestForm<Schema>;
}

const isRenamed = (schema: z.core.$ZodType): boolean => restForm(schema) !== schema;

/** A schema in which nothing is renamed stays the same, with what is said of it. */
function renamed(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const same = schema as z.ZodMiniType;
  switch (def.type) {
    case 'object': {
      if (!Object.entries(def.shape).some(([key, field]) => key === 'id' || isRenamed(field))) return same;
      const fields = Object.entries(def.shape).map(([key, field]) => [key === 'id' ? '_id' : key, restForm(field)]);
      return z.object(Object.fromEntries(fields));
    }
    case 'array':
      return isRenamed(def.element) ? z.array(restForm(def.element)) : same;
    case 'nullable':
      return isRenamed(def.innerType) ? z.nullable(restForm(def.innerType)) : same;
    case 'optional':
      return isRenamed(def.innerType) ? z.optional(restForm(def.innerType)) : same;
    case 'union':
      return def.options.some(isRenamed) ? z.union(def.options.map((option) => restForm(option))) : same;
    case 'record':
      return isRenamed(def.valueType) ? z.record(def.keyType, restForm(def.valueType)) : same;
    default:
      return same;
  }
}
