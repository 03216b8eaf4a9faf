import type { Db } from '#db/open-database.ts';
import { openSession } from '#server/domain/accounts/sessions/sessions.ts';
import { PASSWORD_HASH } from '../../factories/accounts/users.ts';
import { insertMember } from '../../factories/companies.ts';
import { insertUser } from '../../factories/rows.ts';
import { fingerprint } from '../postgres/rows/fingerprint.ts';
import { type Answer, testApp } from '../server/app.ts';
import { type Caller, GARBAGE, MEMBERS, type Member } from './actors.ts';
import { requestOf } from './endpoint-requests.ts';
import type { EndpointCall } from './endpoints.ts';
import { insertSubject, isOwn, type Subject, type Target } from './subjects.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** The product with one caller of each kind. */
export async function openAccess() {
  const app = await testApp();
  const { db } = app;
  const ids = await insertMembers(db);
  const ended = await endSessions(app, ids);
  const shared = new Map<Subject, Target>();
  /** Tokens of sessions that go on: a call that may end one takes it out. */
  const tokens = new Map<Caller, string>();
  let count = 0;
  /** After the latest call, unless a subject was written since. */
  let known: string | undefined;

  /** Callers without an account use the owner's. */
  const idOf = (caller: Caller) => (caller === 'anonymous' || caller === 'garbage' ? ids.owner : ids[caller]);

  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'anonymous') return undefined;
    if (caller === 'garbage') return GARBAGE;
    const known = ended.get(caller) ?? tokens.get(caller);
    if (known) return known;
    const { token } = await openSession(db, ids[caller]);
    tokens.set(caller, token);
    return token;
  }

  /** Calls that are rejected share one subject of each kind. */
  async function targetOf({ subject }: EndpointCall, caller: Caller, isFresh: boolean): Promise<Target> {
    if (!subject) return { id: '', number: '' };
    const present = isFresh ? undefined : shared.get(subject);
    if (present) return present;
    known = undefined;
    if (isOwn(subject)) tokens.delete(caller);
    const target = await insertSubject(db, subject, isOwn(subject) ? idOf(caller) : ids.owner);
    if (!isFresh) shared.set(subject, target);
    return target;
  }

  async function send(call: EndpointCall, caller: Caller, target: Target): Promise<Answer> {
    count += 1;
    const words = { ':new-email': `somebody${count}@example.com`, ':own-email': emailOf(caller) };
    const { route, body } = requestOf(call, target, words);
    const answer = await app.rest(route, { token: await tokenOf(caller), body });
    if (answer.status < 300 && !route.startsWith('GET ')) tokens.delete(caller);
    return answer;
  }

  return {
    ...app,
    send,

    /** The response to a call about a new subject, or about the one that is shared. */
    respond: async (call: EndpointCall, caller: Caller, isFresh: boolean) =>
      send(call, caller, await targetOf(call, caller, isFresh)),

    /**
     * The statuses of one call by each of these callers about the same subject, and whether anything except sessions,
     * known clients and rate counters changed.
     */
    async ask(call: EndpointCall, callers: readonly [Caller, ...Caller[]], isAllowed: boolean) {
      const target = await targetOf(call, callers[0], isAllowed && call.writes === true);
      const before = known ?? (await fingerprint(db));
      const statuses: Partial<Record<Caller, number>> = {};
      for (const caller of callers) statuses[caller] = (await send(call, caller, target)).status;
      known = await fingerprint(db);
      return { statuses, changed: known !== before };
    },
  };
}

/** Callers without an account sign in as the owner. */
const emailOf = (caller: Caller) =>
  `${caller === 'anonymous' || caller === 'garbage' ? 'owner' : caller}@members.example.com`;

async function insertMembers(db: Db): Promise<Record<Member, string>> {
  const insert = async (member: Member) =>
    (await insertUser(db, { ...MEMBERS[member], email: emailOf(member), passwordHash: PASSWORD_HASH })).id;
  const ids: Partial<Record<Member, string>> = {};
  for (const member of Object.keys(MEMBERS) as Member[]) ids[member] = await insert(member);
  await insertMember(db, ids.client ?? '', undefined, 'manager');
  return ids as Record<Member, string>;
}

/** The tokens of those whose session is over, each ended by the product's own call. */
async function endSessions({ db, rest }: App, ids: Record<Member, string>): Promise<Map<Caller, string>> {
  const { token: root } = await openSession(db, ids['super-admin']);
  const { token: signedOut } = await openSession(db, ids['signed-out']);
  const { token: deactivated } = await openSession(db, ids.deactivated);
  const { token: deleted } = await openSession(db, ids.deleted);
  await rest('POST /api/logout', { token: signedOut });
  await rest(`PATCH /api/user/${ids.deactivated}`, { token: root, body: { isActive: false } });
  await rest(`DELETE /api/user/${ids.deleted}`, { token: root });
  return new Map([
    ['signed-out', signedOut],
    ['deactivated', deactivated],
    ['deleted', deleted],
  ]);
}
