import { expect, test, vi } from 'vitest';
import { newUser } from '../../../factories/app-users.ts';
import { createShipment } from '../../../factories/shipments/shipments.ts';
import { requestOf } from '../../../support/endpoints/endpoint-requests.ts';
import { ENDPOINTS, type Endpoint, type EndpointCall } from '../../../support/endpoints/endpoints.ts';
import { testApp } from '../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const app = await testApp();
const root = await newUser(app, { role: 'super-admin' });

const LONG = 'q'.repeat(5_000);
const VALUES: readonly unknown[] = [LONG, [LONG, LONG], Array.from({ length: 5_000 }, () => 0), { [LONG]: LONG }];
/** Two hundred short issues have less. */
const MAX_LENGTH = 80_000;

/** The lists that may come with these calls, and that no row of the table sends. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/shipments': ['pieces', 'references'],
  'PATCH /api/shipments/:id': ['pieces', 'references', 'image', 'expected'],
  'PATCH /api/shipments/bulk-status': ['numbers'],
};

/** The row's call with each of its fields in turn replaced by each value. */
function* callsOf({ rest, trpc, csv: _, file: __, form: ___, ...row }: Endpoint): Generator<EndpointCall> {
  const name = rest ?? trpc ?? '';
  for (const field of [...Object.keys(row.input ?? {}), ...(LISTS[name] ?? [])])
    for (const value of VALUES) yield { ...row, name, input: { ...row.input, [field]: value } };
}

/** Each password costs a tenth of a second. */
const rows = ENDPOINTS.filter(({ input }) => input !== undefined && !('password' in input));

test.each([...new Map(rows.map((row) => [row.rest ?? row.trpc, row]))])(
  'a rejection by %s does not repeat what was sent',
  async (_name, row) => {
    const target = await createShipment(app.rest, root);
    for (const call of callsOf(row)) {
      const { route, body } = requestOf(call, { id: target._id, number: target.trackingNumber });
      const answer = await app.rest(route, { token: root.token, body });
      if (answer.status < 400) continue;
      const text = JSON.stringify(answer.body);
      expect(text).not.toContain('q'.repeat(101));
      expect(text.length).toBeLessThan(MAX_LENGTH);
    }
  },
);
