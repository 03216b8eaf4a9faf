import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_DECODERS_MEMORY } from '#server/infra/images/prepare-image.ts';

const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
const [app = ''] = compose.split(/^ {2}postgres:$/m);

const CONTAINERS_OWN = ['PORT', 'HOST', 'DATA_DIR', 'UPLOADS_DIR'];

test('the product in a container reads .env, where there is one', () => {
  expect(app).toMatch(/^ {4}env_file:\n {6}- path: \.env\n {8}required: false$/m);
});

test('nothing that compose.yaml sets hides a value of .env, but for what is the container’s own', () => {
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(app) ?? [];
  const variables = [...environment.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  expect(variables.length).toBeGreaterThan(CONTAINERS_OWN.length);
  const hidden = variables.filter(({ name, value }) => !value.startsWith(`\${${name}:`));
  expect(hidden.map(({ name }) => name)).toEqual(CONTAINERS_OWN);
});

test.each(['waybill2', 'waybill3'])(
  '%s is behind the balancer and publishes no port, which `app` has already',
  (name) => {
    const [, service = ''] = new RegExp(`^ {2}${name}:.*\\n((?: {4}.*\\n)+)`, 'm').exec(compose) ?? [];
    expect(service).toMatch(/^ {4}ports: !reset \[\]$/m);
  },
);

test('the product has an init process, and longer to end than it takes', () => {
  expect(app).toMatch(/^ {4}init: true$/m);
  expect(app).toMatch(/^ {4}stop_grace_period: 20s$/m);
});

test.each(['POSTGRES_PASSWORD', 'SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'])('%s has no default', (name) => {
  const uses = compose.split('\n').filter((line) => line.includes(`\${${name}`));
  expect(uses).not.toEqual([]);
  for (const line of uses) expect(line).toContain(`\${${name}:?set ${name}}`);
});

/** The product's memory under load, without image decoders, with room to grow. */
const PRODUCT_MEMORY = 800_000_000;
const kubernetes = readFileSync(new URL('../../ops/kubernetes/waybill.yaml', import.meta.url), 'utf8');

test.each([
  ['compose.yaml', /^ {4}mem_limit: (\d+)m$/m.exec(app)],
  ['ops/kubernetes/waybill.yaml', /limits: \{ memory: (\d+)Mi \}/.exec(kubernetes)],
])('the memory limit of %s is more than decoders and product take', (_, limit) => {
  expect(Number(limit?.[1]) * 1024 * 1024).toBeGreaterThan(MAX_DECODERS_MEMORY + PRODUCT_MEMORY);
});
