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

function renamed(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key === 'id' ? '_id' : key, restForm(field)]);
      return z.object(Object.fromEntries(fields));
    }
    case 'array':
      return z.array(restForm(def.element));
    case 'nullable':
      return z.nullable(restForm(def.innerType));
    case 'optional':
      return z.optional(restForm(def.innerType));
    case 'union':
      return z.union(def.options.map((option) => restForm(option)));
    case 'record':
      return z.record(def.keyType, restForm(def.valueType));
    default:
      return schema as z.ZodMiniType;
  }
}
