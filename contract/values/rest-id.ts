/** The type of a value in REST: every `id` becomes `_id`, at every depth. */
export type RestJson<Value> = Value extends readonly (infer Item)[]
  ? RestJson<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends 'id' ? '_id' : Key]: RestJson<Value[Key]> }
    : Value;

/** The value with every `id` renamed to `_id`, as REST has it (docs/contract/wire.md, 'Conventions'). */
export function withRestId<Value>(value: Value): RestJson<Value> {
  return renamed(value) as RestJson<Value>;
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key === 'id' ? '_id' : key, renamed(each)]));
}
