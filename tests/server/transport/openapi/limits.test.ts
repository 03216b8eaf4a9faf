import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Operation, Route } from '#server/contract/operations/operation.ts';
import { SECTIONS } from '#server/contract/operations/sections.ts';
import type { JsonSchema } from '#server/transport/openapi/json-schemas.ts';
import { splitRoute } from '#server/transport/openapi/operation-object.ts';
import { documented } from '../../../support/server/documented.ts';

const { document, ajv } = await documented();
const { schemas } = document.components;

const table = SECTIONS.flatMap(({ operations }) => Object.entries(operations) as [Route, Operation][]);
const bodies = table.flatMap(([route, { body, example }]) => {
  const { method, path } = splitRoute(route);
  const { requestBody } = (document.paths[path]?.[method] ?? {}) as {
    requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  };
  const name = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1) ?? '';
  if (!body) return [];
  // The schema judges the parameters of the path, too.
  const base = { id: 'x', number: 'x', ...example?.body };
  return [
    { route, name, zod: body, base, properties: (schemas[name]?.properties ?? {}) as Record<string, JsonSchema> },
  ];
});

/** Compared with another field, or read more kindly than the document says: a blank day, the token of no link. */
const OTHERWISE = ['confirmPassword', 'password', 'currentPassword', 'token', 'challenge', 'search'];
const isDay = ({ pattern, format, description }: JsonSchema) =>
  Boolean(pattern ?? format) || /day/i.test(String(description));

const takes = (zod: z.ZodMiniType, base: object, field: string, value: unknown): boolean =>
  !zod.safeParse({ ...base, [field]: value }).error?.issues.some(({ path }) => path[0] === field);

/** The document's judgment of one field, which may refer to other schemas of it. */
function allows(name: string, field: string, value: unknown): boolean {
  const pointer = `openapi#/components/schemas/${name}/properties/${field}`;
  const validate = ajv.getSchema(pointer) as ((data: unknown) => boolean) | undefined;
  if (!validate) throw new Error(`There is no schema at ${pointer}`);
  return validate(value);
}

test('each field of a JSON body takes null and an empty text where the document says so, and nowhere else', () => {
  let compared = 0;
  for (const { route, name, zod, base, properties } of bodies) {
    for (const [field, schema] of Object.entries(properties)) {
      if (OTHERWISE.includes(field)) continue;
      const isText = schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'));
      const values = isText && !isDay(schema) && !/^(to|expiresAt)$/.test(field) ? [null, '', ' '] : [null];
      for (const value of values) {
        compared += 1;
        expect(allows(name, field, value), `${route} ${field} ${JSON.stringify(value)}`).toBe(
          takes(zod, base, field, value),
        );
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test('each text of a JSON body is taken up to the length that the document has, and no further', () => {
  let compared = 0;
  for (const { route, name, zod, base, properties } of bodies) {
    for (const [field, { maxLength, pattern }] of Object.entries(properties)) {
      if (typeof maxLength !== 'number' || OTHERWISE.includes(field) || /[Ee]mail/.test(field)) continue;
      if (pattern !== undefined && pattern !== '\\S') continue;
      for (const length of [maxLength, maxLength + 1]) {
        const value = 'x'.repeat(length);
        compared += 1;
        expect(allows(name, field, value), `${route} ${field} ${length}`).toBe(takes(zod, base, field, value));
      }
    }
  }
  expect(compared).toBeGreaterThan(80);
});

test('the weight of a shipment has its limits', () => {
  for (const [weight, isTaken] of [
    [0, true],
    [1_000_000, true],
    [-1, false],
    [1_000_001, false],
    ['x', false],
  ] as const)
    expect(allows('CreateShipment', 'weight', weight), String(weight)).toBe(isTaken);
});
