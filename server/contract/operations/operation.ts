import type * as z from 'zod/mini';
import type { KeyScope } from '#server/contract/accounts/api-keys.ts';
import type { ErrorReason } from '../errors/reasons.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** As the router has it: `GET /api/shipments/:id`. */
export type Route = `${Method} /api/${string}`;

/** Of a body or an answer that is no JSON; several types: `application/pdf, image/jpeg`. */
export type Media = { media: string; description: string };

/** What a REST route takes and answers (contract section 12, 'OpenAPI'). */
export type Operation = {
  /** What it does, in at most 60 characters, without a full stop. */
  summary: string;
  /** What else a caller should know, in whole sentences. */
  description?: string;
  /** `staff`: a verified admin or a super-admin; `key`: an API key, no session. */
  callers: 'anyone' | 'user' | 'staff' | 'super-admin' | 'key';
  /** The scopes that open it to an API key, each by itself; none: a session alone. */
  scopes?: readonly KeyScope[];
  /** Who has a receiver's key sends it in `tracking-key`. */
  receiverKey?: 'optional' | 'required';
  /** What a parameter of the path is, where it is not the `_id` of what the path names before it. */
  path?: Readonly<Record<string, string>>;
  query?: z.ZodMiniType;
  /** Of a JSON object. What comes from the path is left out of it. */
  body?: z.ZodMiniType;
  /** Of multipart/form-data, where it is taken; with `body`, either. */
  form?: z.ZodMiniType;
  /** Of the body of a route that takes a file as it is. */
  file?: Media;
  /** By status; null: no body. Entities in REST's form: `restForm(schema)`. */
  answers: Readonly<Record<number, z.ZodMiniType | Media | null>>;
  /** What it may be rejected with beside what follows from `callers`, `query`, `body` and the limits of all calls. */
  errors: readonly ErrorReason[];
  /** Of a call that works: what is sent. The answer's example is written with its schema. */
  example?: { path?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };
};

export type Operations = Readonly<Record<Route, Operation>>;
