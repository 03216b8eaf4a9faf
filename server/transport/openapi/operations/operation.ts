import type * as z from 'zod/mini';
import type { KeyScope } from '#contract/accounts/api-keys.ts';
import type { ErrorReason } from '#server/errors/errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** As the router has it: `GET /api/shipments/:id`. */
export type Route = `${Method} /api/${string}`;

/** A body or an answer that is no JSON; several types: `application/pdf, image/jpeg`. */
export type Media = { media: string; description: string };

/** The input and the answers of a REST route (contract section 12, 'OpenAPI'). */
export type Operation = {
  /** The name of the method in a generated client, `createShipment`; no other operation has it. */
  name: string;
  /** The effect of the call, in at most 60 characters, without a full stop. */
  summary: string;
  /** More for a caller to know, in whole sentences. */
  description?: string;
  /** `staff`: a verified admin or a super-admin; `key`: an API key, no session. */
  callers: 'anyone' | 'user' | 'staff' | 'super-admin' | 'key';
  /** The entities that they may ask about: `readers` all, super-admins and the owner, or the owner alone. */
  reach?: 'readers' | 'owner' | 'caller';
  /** The scopes that open it to an API key, each by itself; none: a session alone. */
  scopes?: readonly KeyScope[];
  /** A caller with a receiver's key sends it in `tracking-key`. */
  receiverKey?: 'optional' | 'required';
  /** The meaning of a path parameter, where it is not the `_id` of what the path names before it. */
  path?: Readonly<Record<string, string>>;
  query?: z.ZodMiniType;
  /** The schema of a JSON object, without what comes from the path. */
  body?: z.ZodMiniType;
  /** The schema of multipart/form-data, where it is taken; with `body`, either. */
  form?: z.ZodMiniType;
  /** The media type of the body of a route that takes a file as it is. */
  file?: Media;
  /** By status; null: no body. Entities in REST's form: `restForm(schema)`. */
  answers: Readonly<Record<number, z.ZodMiniType | Media | null>>;
  /** The errors beside those that follow from `callers`, `query`, `body` and the limits of all calls. */
  errors: readonly ErrorReason[];
  /** The input of a call that works. The answer's example is written with its schema. */
  example?: { path?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };
};

export type Operations = Readonly<Record<Route, Operation>>;
