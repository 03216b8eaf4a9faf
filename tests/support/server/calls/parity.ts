import { expect } from 'vitest';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { createShipment } from '../../../factories/shipments/shipments.ts';
import { type Call, testApp, trpcErrorOf } from '../app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Client = ReturnType<App['client']>;
type Who = 'visitor' | 'garbage' | 'client' | 'unverified' | 'owner' | 'other' | 'root';

/**
 * One call that REST and tRPC both reject. `:shipment` in the route is the owner's, the second argument of `trpc`.
 */
export type Rejection = {
  name: string;
  who: Who;
  route: string;
  call?: Omit<Call, 'token'>;
  trpc: (client: Client, shipment: string) => Promise<unknown>;
  rejection: { status: number; message?: string };
};

export const NOWHERE = '00000000-0000-4000-8000-000000000000';
export const signIn = { status: 401, message: 'Please sign in to continue.' };
export const superOnly = { status: 403, message: 'Access denied. Super admin role required.' };

/** The product with one caller of each kind and one shipment of the owner's. */
export async function openParity() {
  const app = await testApp();
  const callers: Record<Exclude<Who, 'visitor' | 'garbage'>, SignedInUser> = {
    root: await superAdmin(app),
    client: await newUser(app, { role: 'client' }),
    unverified: await newUser(app, { isVerified: false }),
    owner: await newUser(app),
    other: await newUser(app),
  };
  const { _id: shipment } = await createShipment(app.rest, callers.owner);
  const tokenOf = (who: Who) =>
    who === 'visitor' ? undefined : who === 'garbage' ? 'x'.repeat(5_000) : callers[who].token;

  return {
    async expectRejection({ who, route, call, trpc, rejection }: Rejection) {
      const token = tokenOf(who);
      const { status, body } = await app.rest(route.replace(':shipment', shipment), { ...call, token });
      const byTRPC = await trpcErrorOf(trpc(app.client(token), shipment));

      expect({ status, ...body }).toMatchObject(rejection);
      expect(byTRPC).toEqual({ status, message: body.message, issues: body.issues });
    },
  };
}

/** REST's spelling of ids in tRPC's. */
export const withId = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll('"_id":', '"id":'));

const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['a trackingNumber', /^WB[\dA-Z]{10,}$/],
  ['a recovery code', /^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/],
  ['a time', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
  ['an id', /^[\da-f]{8}-[\da-f-]{27}$/],
];

/** Replaces the values that differ between two subjects of one kind: ids, tracking numbers, times, secrets, names. */
export function withoutRandomValues(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (['trackingNumber', 'token', 'url', 'secret', 'prefix', 'cursor', 'uri', 'qr'].includes(key)) return `a ${key}`;
    if ((key === 'id' || key === 'eventId') && /^\d+$/.test(value)) return 'an id';
    const shape = SHAPES.find(([, pattern]) => pattern.test(value));
    return shape ? shape[0] : value.replace(/^(user ?)\d+(\.\d+)?/i, '$1').replace(/^somebody\d+@/, 'somebody@');
  });
}
