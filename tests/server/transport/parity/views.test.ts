import { describe, test } from 'vitest';
import { NOWHERE, openParity, type Rejection, superOnly } from '../../../support/server/calls/parity.ts';

const parity = await openParity();

const view = { screen: 'shipments', name: 'Late', search: 'late=true' } as const;

describe('REST and tRPC reject with the same words', () => {
  test.each<Rejection>([
    {
      name: 'an admin who shares a view',
      who: 'owner',
      route: 'POST /api/views',
      call: { body: { ...view, shared: true } },
      trpc: (c) => c.views.save.mutate({ ...view, shared: true }),
      rejection: superOnly,
    },
    {
      name: 'a view that is shared perhaps',
      who: 'root',
      route: 'POST /api/views',
      call: { body: { ...view, shared: 'yes' } },
      trpc: (c) => c.views.save.mutate({ ...view, shared: 'yes' as never }),
      rejection: { status: 400, message: 'Shared must be true or false' },
    },
    {
      name: 'the removal of a view that is nobody’s',
      who: 'root',
      route: `DELETE /api/views/${NOWHERE}`,
      trpc: (c) => c.views.remove.mutate({ id: NOWHERE }),
      rejection: { status: 404, message: 'View not found.' },
    },
  ])('$name, asked by $who', (rejection) => parity.expectRejection(rejection));
});
