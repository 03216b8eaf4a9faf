import * as z from 'zod/mini';
import type { RestJson } from '#contract/values/rest-id.ts';

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

/** The schema itself where there is no `id` in it: it may be a component, or more than its parts say. */
function renamed(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = innerOf(def);
  const forms = inner.map((each) => restForm(each));
  const isSame = inner.every((each, index) => each === forms[index]) && !(def.type === 'object' && 'id' in def.shape);
  return isSame ? (schema as z.ZodMiniType) : rebuilt(def, forms);
}

type Definition = z.core.$ZodTypes['_zod']['def'];

function innerOf(def: Definition): readonly z.core.$ZodType[] {
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'array') return [def.element];
  if (def.type === 'nullable' || def.type === 'optional') return [def.innerType];
  return def.type === 'union' ? def.options : [];
}

function rebuilt(def: Definition, forms: readonly z.ZodMiniType[]): z.ZodMiniType {
  const [first = z.unknown()] = forms;
  if (def.type === 'array') return z.array(first);
  if (def.type === 'nullable') return z.nullable(first);
  if (def.type === 'optional') return z.optional(first);
  if (def.type !== 'object') return z.union(forms);
  const names = Object.keys(def.shape).map((name) => (name === 'id' ? '_id' : name));
  return z.object(Object.fromEntries(names.map((name, index) => [name, forms[index] ?? z.unknown()])));
}
