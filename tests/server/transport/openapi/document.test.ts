import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { KEY_SCOPES } from '#contract/accounts/api-keys.ts';
import { MESSAGE_TYPES } from '#contract/webhooks/webhook-types.ts';
import type { Db } from '#db/open-database.ts';
import { api } from '#server/transport/api.ts';
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import type { OpenApiDocument } from '#server/transport/openapi/json-schemas.ts';
import { splitRoute } from '#server/transport/openapi/operation-object.ts';
import { fieldsOf } from '#server/transport/openapi/reference/schema-fields.ts';
import { NUMBER, PAGINATION, SHIPMENT } from '#server/transport/openapi/schemas/examples.ts';
import { whoMayCall } from '#server/transport/openapi/security.ts';
import { WEBHOOK_MESSAGES } from '#server/transport/openapi/webhook-messages.ts';
import type { Route } from '#server/transport/rest/endpoint.ts';
import { ENDPOINTS as ACCESS } from '../../../support/endpoints/endpoints.ts';
import { OPEN_TO_EVERY_KEY, OPENED_BY } from '../../../support/endpoints/key-scopes.ts';
import { testApp } from '../../../support/server/app.ts';
import { documented, undocumented } from '../../../support/server/documented.ts';

const made = await documented();

/** The documented responses of an endpoint, wherever they stand. */
function responsesOf(route: Route): Record<string, unknown> {
  const { path, method } = splitRoute(route);
  const found = made.operations.find((each) => each.template === path && each.method.toLowerCase() === method);
  return { ...found?.responses };
}

describe('the list of endpoints', () => {
  test('has every route of the product, and no other', () => {
    const routes = api({} as Db).routes.filter(({ method }) => method !== 'ALL');
    const all = new Set(routes.map(({ method, path }) => `${method} /api${path}`.replace(/\/$/, '')));
    expect(ENDPOINTS.map(({ rest }) => rest).sort()).toEqual([...all].sort());
  });

  test('says in one line what each does', () => {
    for (const { rest, summary } of ENDPOINTS) expect(summary, rest).toMatch(/^[A-Z].{2,58}[^.]$/);
  });

  test('names the scopes of keys that the product opens each route to', () => {
    for (const { rest, scopes } of ENDPOINTS) {
      const opened = KEY_SCOPES.filter((scope) => OPENED_BY[scope].includes(rest));
      expect([...scopes].sort(), rest).toEqual(opened.sort());
    }
  });

  test('says who may call each, as the product decides it', () => {
    for (const { rest, statuses } of ACCESS) {
      const endpoint = ENDPOINTS.find((each) => each.rest === rest);
      if (!endpoint) continue;
      const [anonymous, client] = [statuses[0], statuses[5]];
      expect(endpoint.callers === 'anyone', rest).toBe(anonymous !== 401);
      if (['staff', 'super-admin'].includes(endpoint.callers)) expect(client, rest).toBe(403);
      if (endpoint.callers === 'key') expect(OPEN_TO_EVERY_KEY).toContain(rest);
    }
  });
});

/** Statuses of client, unverified admin, owner, other admin and super-admin, and what is said of them. */
const SAID: Readonly<Record<string, string>> = {
  'ok ok ok ok ok': 'For users who are signed in.',
  '403 403 ok ok ok': 'For verified admins and super-admins.',
  '403 403 403 403 ok': 'For super-admins.',
  '404 404 ok ok ok': 'For the owner, verified admins and super-admins.',
  '404 404 ok 403 ok': 'For the owner and super-admins.',
  '403 403 ok 403 ok': 'For the owner and super-admins.',
  '403 403 ok 404 ok': 'For the owner and super-admins.',
  '404 404 ok 404 404': 'For the owner alone.',
  '403 403 ok 404 404': 'For the owner alone.',
};

test('the sentence about who may call says what the table of access has', () => {
  const rows = Map.groupBy(
    ACCESS.filter(({ rest, statuses }) => rest && statuses[0] === 401),
    ({ rest = '' }) => rest,
  );
  for (const endpoint of ENDPOINTS) {
    const patterns = (rows.get(endpoint.rest) ?? []).map(({ statuses }) =>
      statuses.slice(5).map((status) => (status < 300 ? 'ok' : status)),
    );
    const said = patterns.flatMap((pattern) => SAID[pattern.join(' ')] ?? []);
    if (said.length > 0) expect(said, endpoint.rest).toContain(whoMayCall({ ...endpoint, scopes: [] }));
  }
  const { description } = made.document.paths['/api/webhooks']?.post ?? {};
  expect(description).toContain('API keys with `webhooks` and `shipments:read` may too.');
  const { description: answer } = made.document.paths['/api/shipments/public/track/{number}/answer']?.post ?? {};
  expect(answer).toContain('For whoever has a key of the shipment.');
  const { description: labels } = made.document.paths['/api/shipments/{id}/label']?.get ?? {};
  expect(labels).toContain('For the owner and super-admins.');
});

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(made.document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  test('has no list of two values that a generator of names takes for one', () => {
    const lists = listsIn(made.document);
    expect(lists.length).toBeGreaterThan(50);
    for (const list of lists) {
      const names = list.map((value) =>
        String(value)
          .toLowerCase()
          .replaceAll(/[^a-z0-9]/g, ''),
      );
      expect(new Set(names).size, list.join(' ')).toBe(list.length);
    }
  });

  test('gives each operation a name of its own', () => {
    const names = Object.values(made.document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(ENDPOINTS.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]{4,24}$/);
  });

  test('says once what several operations have', () => {
    const { responses = {}, schemas } = made.document.components;
    const rejections = Object.values(made.document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses: own }) =>
        Object.entries(own as Record<string, object>).filter(([status]) => Number(status) >= 400 && status !== '416'),
      ),
    );
    expect(rejections.length).toBeGreaterThan(900);
    for (const [status, response] of rejections) expect(Object.keys(response), status).toEqual(['$ref']);
    // The last two are of loads that a key reaches in part.
    expect(Object.keys(responses).length).toBeLessThan(197);
    expect(schemas).toMatchObject({ Shipment: {}, CreateShipment: {}, CreateShipmentForm: {}, Piece: {} });
    // The last 44,000 are of insights, images in messages, rounds, and of what loads show in public and to agents:
    // routes, parameters and examples.
    expect(JSON.stringify(made.document).length).toBeLessThan(824_000);
  });

  test('has examples that are as its schemas say', () => {
    const examples = examplesIn(made.document, '');
    expect(examples.length).toBeGreaterThan(40);
    for (const { pointer, example } of examples) {
      const validate = made.ajv.getSchema(`openapi#${pointer}`);
      expect(validate?.(example), `${pointer}: ${made.ajv.errorsText(validate?.errors)}`).toBe(true);
    }
  });

  test('has an example of each JSON answer to a call that works, and of each message to a webhook', () => {
    const answers = ENDPOINTS.flatMap(({ rest, responses }) =>
      Object.keys(responses).flatMap((status) =>
        status.startsWith('2') ? [[`${rest} ${status}`, responsesOf(rest)[status]] as const] : [],
      ),
    );
    const messages = Object.entries(made.document.webhooks as OpenApiDocument['paths']).map(
      ([type, { post }]) => [type, post?.requestBody] as const,
    );
    const contents = [...answers, ...messages].flatMap(([place, part]) => {
      const { content = {} } = part as { content?: Record<string, object> };
      return 'application/json' in content ? [[place, content['application/json']] as const] : [];
    });
    expect(contents.length).toBeGreaterThan(100);
    for (const [place, content] of contents) expect(content, place).toHaveProperty('example');
    const examples = Object.fromEntries(contents) as Record<string, unknown>;
    expect(examples['GET /api/shipments/:id 200']).toMatchObject({ example: { shipment: SHIPMENT } });
    expect(examples['shipment.deleted']).toMatchObject({
      example: { type: 'shipment.deleted', data: { shipment: { trackingNumber: NUMBER } } },
    });
  });

  test('gives a path an example for each of its parameters', () => {
    for (const { rest, example } of ENDPOINTS) {
      const names = [...rest.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(example?.path ?? {}).sort(), rest).toEqual(names.sort());
    }
  });

  test('has the codes of an operation at their statuses, with what to do about them', () => {
    const responses = responsesOf('POST /api/shipments/:id/events');
    expect(JSON.stringify(responses['409'])).toContain('"changed-meanwhile"');
    expect(JSON.stringify(responses['409'])).toContain('#/components/examples/changed-meanwhile');
    expect(responses['401']).toMatchObject({ headers: { 'WWW-Authenticate': {} } });
    expect(responses['429']).toMatchObject({ headers: { 'Retry-After': {} } });
  });

  test('takes null where it has a meaning', () => {
    const takes = (route: Route, body: object) => {
      const { path, method } = splitRoute(route);
      const pointer = `${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`;
      return made.ajv.getSchema(`openapi#/paths/${encodeURI(pointer)}`)?.(body);
    };
    expect(takes('POST /api/shipments/:id/estimate', { date: null })).toBe(true);
    expect(takes('POST /api/shipments/:id/estimate', {})).toBe(false);
    expect(takes('PATCH /api/shipments/:id/snooze', { until: null })).toBe(true);
    expect(takes('PATCH /api/shipments/:id', { references: null, pieces: null })).toBe(true);
    expect(takes('PATCH /api/shipments/:id', { references: [{ type: 'po' }] })).toBe(false);
    const { CreateShipmentForm, UpdateShipmentForm } = made.document.components.schemas;
    for (const form of [CreateShipmentForm, UpdateShipmentForm])
      expect(form?.properties).toMatchObject({ references: { type: 'array' }, pieces: { type: 'array' } });
  });

  test('says which rejections besides bad input name a field', () => {
    const named: [Route, string][] = [
      ['POST /api/keys', '403'],
      ['PUT /api/me/password', '403'],
      ['POST /api/login/second', '401'],
      ['PATCH /api/shipments/bulk-status', '404'],
    ];
    for (const [route, status] of named) {
      expect(JSON.stringify(responsesOf(route)[status]), route).toContain('"issues"');
    }
  });

  test('has every message that a webhook is sent', () => {
    expect(WEBHOOK_MESSAGES.map(({ type }) => type).sort()).toEqual([...MESSAGE_TYPES].sort());
    expect(Object.keys(made.document.webhooks as object).sort()).toEqual([...MESSAGE_TYPES].sort());
  });

  test('tells the fields of an object in their order', () => {
    const { schemas } = made.document.components;
    const [first, ...others] = fieldsOf({ $ref: '#/components/schemas/CreateShipment' }, schemas);
    expect(first).toMatchObject({ name: 'senderName', type: 'text', required: true });
    const weight = others.find(({ name }) => name === 'weight');
    expect(weight).toMatchObject({ text: expect.stringContaining('kg') });
    expect(weight?.required ?? false).toBe(false);
  });
});

test('it is open to anyone, without a cookie, and read once', async () => {
  const { rest } = await testApp();
  const { status, headers, body } = await rest('GET /api/openapi.json');
  expect(status).toBe(200);
  expect(body).toMatchObject({ openapi: '3.1.1', servers: [{ url: expect.stringContaining('http') }] });
  expect(headers.get('cache-control')).toContain('public');
  expect(headers.get('set-cookie')).toBeNull();
  const again = await rest('GET /api/openapi.json', { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('a response with a field, a status or a code that is not in it is found', async () => {
  const route = 'GET /api/shipments/attention?reason=late';
  const type = 'application/json';
  const counts = { all: 0, late: 0, silent: 0, failed: 0, held: 0, waiting: 0, mail: 0, answer: 0 };
  const body = { shipments: [], counts, scope: 'mine', everyones: null, pagination: PAGINATION };
  const rejected = { message: 'Please sign in to continue.', code: 'sign-in-required' };

  expect(await undocumented(route, { status: 200, type, body })).toBeNull();
  expect(await undocumented(route, { status: 401, type, body: rejected })).toBeNull();
  expect(await undocumented(route, { status: 200, type, body: { ...body, more: 1 } })).toContain('additional');
  expect(await undocumented(route, { status: 200, type, body: { shipments: [] } })).toContain('required');
  expect(await undocumented(route, { status: 202, type, body })).toContain('202 is not documented');
  expect(await undocumented(route, { status: 401, type, body: { ...rejected, code: 'link-not-valid' } })).toContain(
    'allowed',
  );
  expect(await undocumented(route, { status: 200, type: 'text/csv', body: { text: '' } })).toContain('text/csv');
});

/** The values of every `enum`. */
function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  const { enum: list } = value as { enum?: unknown };
  return [...(Array.isArray(list) ? [list] : []), ...Object.values(value).flatMap(listsIn)];
}

type Example = { pointer: string; example: unknown };

/** The examples of schemas, and of bodies, each with the place of its schema. */
function examplesIn(value: unknown, pointer: string): Example[] {
  if (typeof value !== 'object' || value === null) return [];
  const { examples, example, schema } = value as { examples?: unknown; example?: unknown; schema?: unknown };
  const own = Array.isArray(examples) ? examples.map((each) => ({ pointer, example: each })) : [];
  const ofBody = schema !== undefined && example !== undefined ? [{ pointer: `${pointer}/schema`, example }] : [];
  const steps = Object.entries(value).filter(([key]) => key !== 'examples' && key !== 'example');
  return [
    ...own,
    ...ofBody,
    ...steps.flatMap(([key, each]) =>
      examplesIn(each, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`),
    ),
  ];
}
