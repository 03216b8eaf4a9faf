import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Ctx } from '#server/domain/context.ts';
import type { ErrorReason } from '#server/errors/errors.ts';
import type { Idempotency } from '#server/transport/middleware/idempotency/idempotency.ts';
import type { Access } from './access.ts';
import type { Tag } from './tags.ts';

/**
 * The context of every REST handler: the actor and the database. `creationKey`: made from an Idempotency-Key, for a
 * creation that is done again; false once the body has one itself.
 */
export type ApiBindings = { Variables: { ctx: Ctx; creationKey?: string | false } };

export type RestContext = Context<ApiBindings>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** As the router has it: `GET /api/shipments/:id`. */
export type Route = `${Method} /api/${string}`;

/** A body or a response that is no JSON; several types: `application/pdf, image/jpeg`. */
export type Media = { media: string; description: string };

/** The description of a REST endpoint for the router and the OpenAPI document (docs/contract/wire.md, 'OpenAPI'). */
export type RestEntry = {
  rest: Route;
  tag: Tag;
  /** The name of the method in a generated client, `createShipment`; no other endpoint has it. */
  name: string;
  /** The effect of the call, in at most 60 characters, without a full stop. */
  summary: string;
  /** More for a caller to know, in whole sentences. */
  description?: string;
  /** The entities that they may ask about: `readers` all, super-admins and the owner, or the owner alone. */
  reach?: 'readers' | 'owner' | 'caller';
  /** A caller with a tracking key sends it in `tracking-key`. */
  trackingKey?: 'optional' | 'required';
  /** The meaning of a path parameter, where it is not the `_id` of what the path names before it. */
  path?: Readonly<Record<string, string>>;
  /** The names of path parameters in the input, where they differ. */
  params?: Readonly<Record<string, string>>;
  /** The errors beside those that follow from the callers, the input and the limits of all calls. */
  errors?: readonly ErrorReason[];
  /** The input of a call that works. The response's example is written with its schema. */
  example?: { path?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };
  idempotency?: Idempotency;
};

/** A REST endpoint as the router, the document and the tests of access read it. */
export type Endpoint = RestEntry &
  Access & {
    query?: z.ZodMiniType | undefined;
    /** The schema of a JSON object, without what comes from the path. */
    body?: z.ZodMiniType | undefined;
    /** The schema of multipart/form-data, where it is taken; with `body`, either. */
    form?: z.ZodMiniType | undefined;
    /** The media type of the body of an endpoint that takes a file as it is. */
    file?: Media;
    /** By status; null: no body. */
    responses: Readonly<Record<number, z.ZodMiniType | Media | null>>;
    /** The same for everyone, and cached by anyone: no actor is established. */
    isForEveryone?: true;
    handle: (c: RestContext) => Response | Promise<Response>;
    /** The tRPC procedure that it is, `views.save`. */
    procedure?: string;
  };

type RestOnly<Path extends Route> = Omit<Endpoint, keyof Access | 'procedure' | 'rest' | 'handle'> & {
  rest: Path;
  /** Its path parameters are those of `rest`. */
  handle: (c: Context<ApiBindings, Path>) => Response | Promise<Response>;
};

/** An endpoint that only REST has: a form, a file, a stream. */
export const restOnly = <Path extends Route>(access: Access, endpoint: RestOnly<Path>): Endpoint => ({
  ...access,
  ...endpoint,
});

const METHODS = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'];

/**
 * The order of routes and of the document: short paths first, fixed parts before parameters, and at one path the call
 * that makes something before those that read and change it.
 */
export function byPath({ rest: one }: Endpoint, { rest: other }: Endpoint): number {
  const [oneMethod = '', onePath = ''] = one.split(' ');
  const [otherMethod = '', otherPath = ''] = other.split(' ');
  if (onePath === otherPath) return METHODS.indexOf(oneMethod) - METHODS.indexOf(otherMethod);
  const lengths = onePath.split('/').length - otherPath.split('/').length;
  return lengths || (orderOf(onePath) < orderOf(otherPath) ? -1 : 1);
}

/** ':' comes after every letter of a path once it is the last character that there is. */
const orderOf = (path: string): string => path.replaceAll(':', '\uffff');
