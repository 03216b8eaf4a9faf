import type { Work } from '#contract/accounts/permissions.ts';
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import type { Endpoint as Declared } from '#server/transport/rest/endpoint.ts';
import type { Caller, PerCaller } from './actors.ts';
import type { Subject } from './subjects.ts';

/** A call's subject and input. */
type Content = {
  /** The procedure of a REST route that it does not name. */
  trpc?: string;
  subject?: Subject;
  /**
   * A valid query or body. `:id`, `:number`, `:user`, `:other`, `:token` and `:code` are the subject's, `:new-email` is
   * unused, `:own-email` the caller's.
   */
  input?: Record<string, unknown>;
  /** The body travels as a form. */
  form?: true;
  /** The form has a document in `file`. */
  file?: true;
  /** The body: a CSV file; the input is the query. */
  csv?: string;
  /** A permitted call changes something: by REST, unless said otherwise, where it is no GET. */
  writes?: boolean;
  /** Permitted callers who change nothing about the subject: what they may not change is refused by itself. */
  changesNothingFor?: readonly Caller[];
};

/** `POST /api/login` with its procedure, or `auth.login` alone; REST's statuses, by tRPC every success is 200. */
export type Row = readonly [name: string, statuses: PerCaller<number>, content?: Content];

/**
 * A row by its transports: a REST route, a tRPC procedure or both. From it follow the tests of access, of permission
 * before input, of parity, of mutated requests and of writes whose session ends.
 */
export type Endpoint = Content & { rest?: string; statuses: PerCaller<number> };

/** The procedure of each REST route that has one. */
export const PROCEDURES = new Map<string, string | undefined>(
  ENDPOINTS.map(({ rest, procedure }) => [rest, procedure]),
);

export function endpointOf([name, statuses, content = {}]: Row): Endpoint {
  if (!name.includes('/')) return { ...content, trpc: name, statuses };
  // tRPC takes neither a form nor a file.
  const trpc = content.form || content.csv ? undefined : PROCEDURES.get(name);
  return { rest: name, ...(trpc && { trpc }), writes: !name.startsWith('GET '), ...content, statuses };
}

/** For callers of duty office alone, of warehouse, driver and reader, in the order of the columns. */
const byDuty = (ok: number) =>
  ({
    own: [ok, ok, ok],
    'look-up': [ok, ok, ok],
    read: [ok, 403, ok],
    contacts: [403, 403, ok],
    goods: [ok, ok, 403],
    drive: [403, ok, 403],
    warehouse: [ok, 403, 403],
    office: [403, 403, 403],
  }) satisfies Record<Work, [number, number, number]>;

type Rows = Record<Work, PerCaller<number>>;

const forEach = (row: (work: Work) => PerCaller<number>) =>
  Object.fromEntries((Object.keys(byDuty(0)) as Work[]).map((work) => [work, row(work)])) as Rows;

/** Permissions, with this status for permitted callers; of staff and of who may change a shipment by their work. */
const answeredWith = (ok: number) => {
  const works = byDuty(ok);
  return {
    // The columns: anonymous, garbage, signed-out, deactivated, deleted, client, unverified, owner, other, warehouse,
    // driver, reader, super-admin.
    anyone: [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok],
    signedIn: [401, 401, 401, 401, 401, ok, ok, ok, ok, ok, ok, ok, ok],
    staff: forEach((work) => [401, 401, 401, 401, 401, 403, 403, ok, ok, ...works[work], ok]),
    // A reader works on no shipment of another. It is on no round of the driver's:
    // tests/server/domain/loads/reach.test.ts has those that are.
    owner: forEach((work) => {
      const [warehouse, driver] = works[work];
      return [401, 401, 401, 401, 401, 404, 404, ok, 403, warehouse, driver === ok ? 404 : driver, 403, ok];
    }),
    // The shipment is the owner's.
    readers: [401, 401, 401, 401, 401, 404, 404, ok, ok, ok, 403, ok, ok],
    superAdminOnly: [401, 401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, ok],
    // The client is a member of a company.
    members: [401, 401, 401, 401, 401, ok, 403, 403, 403, 403, 403, 403, 403],
  } satisfies Record<string, PerCaller<number> | Rows>;
};

export const { anyone, signedIn, staff, owner, readers, superAdminOnly, members } = answeredWith(200);
export const created = answeredWith(201);
export const accepted = answeredWith(202);
export const noContent = answeredWith(204);
export const nowhere: PerCaller<number> = [404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404];

/** Without a key of an API: nobody is signed in, or a session calls. */
const ofKeys: PerCaller<number> = [401, 401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403];

/** The rows of the product's endpoints that are not among these and need nothing that is stored. */
export function rowsOfOthers(written: readonly Endpoint[]): Endpoint[] {
  const names = new Set(written.flatMap(({ rest, trpc }) => [rest, trpc]));
  return ENDPOINTS.filter(({ rest }) => !names.has(rest) && !rest.includes(':')).map((each) => endpointOf(rowOf(each)));
}

function rowOf({ rest, callers, work, responses, example }: Declared): Row {
  const { anyone, signedIn, staff, superAdminOnly, members } = answeredWith(Number(Object.keys(responses)[0]));
  const ofStaff = staff[work ?? 'office'];
  const statuses = {
    anyone,
    user: signedIn,
    staff: ofStaff,
    'super-admin': superAdminOnly,
    member: members,
    key: ofKeys,
  }[callers];
  const input = example?.body ?? example?.query;
  return [rest, statuses, input && { input }];
}
