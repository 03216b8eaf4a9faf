import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import type { JsonSchema } from '#server/transport/openapi/json-schemas.ts';
import { splitRoute } from '#server/transport/openapi/operation-object.ts';
import { documented } from '../../../support/server/documented.ts';

const { document, ajv } = await documented();
const { schemas } = document.components;

const bodies = ENDPOINTS.flatMap(({ rest: route, body, example }) => {
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

/** Read as none where a generator should not send it: the token of no link, an export's search for nothing. */
const NULL_IS_NONE = ['token', 'challenge', 'search'];

const isText = ({ type, anyOf }: JsonSchema): boolean =>
  [type].flat().includes('string') || (Array.isArray(anyOf) && !anyOf.some((each) => each.type === 'array'));

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
      const nothing = NULL_IS_NONE.includes(field) ? [] : [null];
      for (const value of isText(schema) ? [...nothing, '', ' '] : nothing) {
        compared += 1;
        expect(allows(name, field, value), `${route} ${field} ${JSON.stringify(value)}`).toBe(
          takes(zod, base, field, value),
        );
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
});

/** The lengths at the limits of a text whose contents are free, and those beyond. */
function lengthsAround({ minLength = 1, maxLength, pattern = '\\S' }: JsonSchema): number[] {
  if (typeof maxLength !== 'number' || pattern !== '\\S') return [];
  const min = Number(minLength);
  return [...(min > 1 ? [min - 1, min] : []), maxLength, maxLength + 1];
}

test('each text of a JSON body is taken at the lengths that the document has, and at no other', () => {
  let compared = 0;
  for (const { route, name, zod, base, properties } of bodies) {
    for (const [field, schema] of Object.entries(properties)) {
      if (field === 'confirmPassword' || /[Ee]mail/.test(field)) continue;
      for (const length of lengthsAround(schema)) {
        // With a digit, as the password of a sign-up has one.
        const value = '1'.padStart(length, 'x');
        compared += 1;
        expect(allows(name, field, value), `${route} ${field} ${length}`).toBe(takes(zod, base, field, value));
      }
    }
  }
  expect(compared).toBeGreaterThan(80);
});

test('a password has a least length, and one that is typed again has that of the first', () => {
  const passwords = bodies.flatMap(({ route, properties }) =>
    Object.entries(properties).flatMap(([field, schema]) =>
      /password/i.test(field) ? [{ route, field, schema }] : [],
    ),
  );
  expect(passwords.length).toBeGreaterThan(10);
  for (const { route, field, schema } of passwords)
    expect(schema.minLength, `${route} ${field}`).toBe(
      /^(newP|confirmP)/.test(field) || /register|confirm$|accept/.test(route) ? 8 : 1,
    );
});

describe('a parameter of a query', () => {
  type Parameter = { in: string; name: string; required?: boolean; schema: JsonSchema };
  const parameters = ENDPOINTS.flatMap(({ rest: route, query, example }) => {
    const { method, path } = splitRoute(route);
    const { parameters: all = [] } = (document.paths[path]?.[method] ?? {}) as { parameters?: Parameter[] };
    const sent = { ...example?.path, ...example?.query };
    return all.flatMap(({ in: place, name, required = false, schema }) => {
      if (place !== 'query' || !query) return [];
      const isTaken = (value: unknown) => takes(query, sent, name, value);
      return [{ title: `${route} ${name}`, required, schema, isTaken }];
    });
  });

  test('is required where a call without it is rejected', () => {
    for (const { title, required, isTaken } of parameters) expect(required, title).toBe(!isTaken(undefined));
    expect(parameters.filter(({ required }) => required).map(({ title }) => title.split(' ')[2])).toEqual(
      expect.arrayContaining(['numbers', 'role']),
    );
  });

  test('takes an empty and a blank text where the document says so, and nowhere else', () => {
    let compared = 0;
    for (const { title, schema, isTaken } of parameters.filter((each) => isText(each.schema))) {
      // An empty choice is as good as none; a list of values need not name it.
      for (const value of 'enum' in schema ? [' '] : ['', ' ']) {
        compared += 1;
        expect(ajv.validate(schema, value), `${title} ${JSON.stringify(value)}`).toBe(isTaken(value));
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  test('is a number within the limits that the document has', () => {
    const numbers = parameters.filter(({ schema }) => schema.type === 'integer' && !('enum' in schema));
    expect(numbers.length).toBeGreaterThan(15);
    for (const { title, schema, isTaken } of numbers) {
      const [min, max] = [Number(schema.minimum), Number(schema.maximum)];
      const taken = [min - 1, min, max, max + 1].map((value) => isTaken(String(value)));
      expect(taken, title).toEqual([false, true, true, false]);
    }
  });
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
