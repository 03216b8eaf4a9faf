import type * as z from 'zod/mini';

/** The fields of an object's schema; those of both for an intersection, those that are read for a pipe. */
export function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  if (def.type === 'default' || def.type === 'prefault') return shapeOf(def.innerType);
  if (def.type === 'pipe') return shapeOf(def.in);
  return def.type === 'intersection' ? { ...shapeOf(def.left), ...shapeOf(def.right) } : {};
}
