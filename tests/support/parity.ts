import { expect } from 'vitest';
import { newUser, superAdmin } from '../factories/app-users.ts';
import { shipmentInput } from '../factories/shipments.ts';
import type { SignedInUser } from '../factories/users.ts';
import { type Call, refusalOf, testApp } from './app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Client = ReturnType<App['client']>;
type Who = 'visitor' | 'garbage' | 'client' | 'unverified' | 'owner' | 'other' | 'root';

/** One question, put to both doors. `:shipment` in the route is the owner's shipment, the second argument of `trpc`. */
export type Question = {
  name: string;
  who: Who;
  route: string;
  call?: Omit<Call, 'token'>;
  trpc: (client: Client, shipment: string) => Promise<unknown>;
};
export type Refusal = Question & { refused: { status: number; message?: string } };
/** Made once by each door, each time on a subject of its own, whose id stands for `:id`. */
export type Write = Omit<Question, 'trpc'> & {
  subject?: 'shipment' | 'user';
  trpc: (client: Client, id: string) => Promise<unknown>;
};
export type Parity = Awaited<ReturnType<typeof openParity>>;

export const NOWHERE = '00000000-0000-4000-8000-000000000000';
export const signIn = { status: 401, message: 'Please sign in to continue.' };
export const superOnly = { status: 403, message: 'Access denied. Super admin role required.' };
export const pageOnly = { status: 403, message: 'Super-admin access required to view this page.' };
export const verifiedOnly = { status: 403, message: 'Your account must be verified before you can do this.' };

/** The product with one person of each kind and one shipment of the owner's. */
export async function openParity() {
  const app = await testApp();
  const people: Record<Exclude<Who, 'visitor' | 'garbage'>, SignedInUser> = {
    root: await superAdmin(app),
    client: await newUser(app, { role: 'client' }),
    unverified: await newUser(app, { isVerified: false }),
    owner: await newUser(app),
    other: await newUser(app),
  };
  const newShipment = async () => {
    const { body } = await app.rest('POST /api/shipments', { token: people.owner.token, body: shipmentInput });
    return (body.shipment as { _id: string })._id;
  };
  const shipment = await newShipment();
  const tokenOf = (who: Who) =>
    who === 'visitor' ? undefined : who === 'garbage' ? 'x'.repeat(5_000) : people[who].token;
  const subjectOf = async ({ subject }: Write) => {
    if (subject === 'shipment') return newShipment();
    return subject === 'user' ? (await newUser(app, { isVerified: false })).id : '';
  };

  return {
    async expectRefusal({ who, route, call, trpc, refused }: Refusal) {
      const token = tokenOf(who);
      const { status, body } = await app.rest(route.replace(':shipment', shipment), { ...call, token });
      const byTRPC = await refusalOf(trpc(app.client(token), shipment));

      expect({ status, ...body }).toMatchObject(refused);
      expect(byTRPC).toEqual({ status, message: body.message, issues: body.issues });
    },

    async expectSameAnswer({ who, route, call, trpc }: Question) {
      const token = tokenOf(who);
      const { status, body } = await app.rest(route.replace(':shipment', shipment), { ...call, token });

      expect(status).toBe(200);
      expect(withId(body)).toEqual(await trpc(app.client(token), shipment));
    },

    async expectSameWrite(write: Write) {
      const { who, route, call, trpc } = write;
      const token = tokenOf(who);
      const [mine, theirs] = [await subjectOf(write), await subjectOf(write)];
      const sent = JSON.parse(JSON.stringify(call ?? {}).replaceAll(':id', mine));
      const { status, body } = await app.rest(route.replace(':id', mine), { ...sent, token });
      const byTRPC = await trpc(app.client(token), theirs);

      expect([200, 201]).toContain(status);
      expect(Object.keys(body)).not.toEqual([]);
      expect(withoutChance(withId(body))).toEqual(withoutChance(byTRPC));
    },
  };
}

const withId = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll('"_id":', '"id":'));

/** What differs between two subjects of one kind, put in words: ids, tracking numbers, times, secrets, who is who. */
function withoutChance(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'trackingNumber' || key === 'token' || key === 'url') return `a ${key}`;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'a time';
    if (/^[\da-f]{8}-[\da-f-]{27}$/.test(value)) return 'an id';
    return value.replace(/^(user ?)\d+(\.\d+)?/i, '$1').replace(/^(c-)?(rest|trpc)@/, 'somebody@');
  });
}
