import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { Invite } from '#contract/accounts/accounts.ts';
import { Registration } from '#contract/accounts/users.ts';
import { CreateCompany } from '#contract/companies/companies.ts';
import { InviteMember, type MemberRole } from '#contract/companies/members.ts';
import { transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { inviteUser } from '#server/domain/accounts/own/invite.ts';
import { acceptInvitation } from '#server/domain/accounts/own/use-link.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { lockCaller } from '#server/domain/authorized-transaction.ts';
import { acceptMembership } from '#server/domain/companies/members/accept.ts';
import { changeMember, removeMember } from '#server/domain/companies/members/change.ts';
import { inviteMember } from '#server/domain/companies/members/invite.ts';
import { ownCompanyId } from '#server/domain/companies/members/keepers.ts';
import { listMembers } from '#server/domain/companies/members/list.ts';
import { membershipsOf } from '#server/domain/companies/members/memberships.ts';
import { createCompany } from '#server/domain/companies/save.ts';
import type { Ctx } from '#server/domain/context.ts';
import { userFields } from '../../../../factories/accounts/users.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../../factories/actors.ts';
import { insertShipment, insertUser } from '../../../../factories/rows.ts';
import { kindsMailedTo, mailedToken, newestAudit, readMailsTo } from '../../../../support/mail/account-mails.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;
const PASSWORD = 'Harbour lights 7';
const NOT_VALID = 'invalid: This link is not valid any more';
const LAST = 'conflict: A company needs a manager. Please name another one first.';

let count = 0;
const company = (fields: object = {}) => {
  count += 1;
  return createCompany(clerk, CreateCompany.parse({ name: `Company ${count}`, ...fields }));
};
const client = (fields = {}) => currentUser({ role: 'client', isVerified: false, ...fields });
type Signed = Awaited<ReturnType<typeof currentUser>>;

const invite = (ctx: Ctx, id: string, email: string, as: MemberRole = 'member') =>
  inviteMember(ctx, { id, ...InviteMember.parse({ fullName: 'Ivy Sible', email, as }) });

/** A client who belongs to the company, as the product lets one join. */
async function memberOf(id: string, as: MemberRole): Promise<Signed> {
  const signed = await client();
  const { email } = signed.actor.user;
  await invite(clerk, id, email, as);
  await acceptMembership(signed, { token: await mailedToken(db, email, 'company-invitation') });
  return signed;
}

const accept = (token: string) => acceptInvitation(anonymous, { token, password: PASSWORD, confirmPassword: PASSWORD });
const idOf = ({ actor }: Signed) => actor.user.id;
const rolesIn = async (id: string) => (await listMembers(clerk, { id })).map(({ as, state }) => `${as} ${state}`);
const lapse = (id: string) =>
  db
    .update(companyMembers)
    .set({ invitedAt: new Date(Date.now() - 73 * 3_600_000) })
    .where(eq(companyMembers.companyId, id));

beforeEach(async () => {
  await db.delete(rateCounters);
});

describe('an address without an account', () => {
  test('gets one without a password, joins by choosing one, and is confirmed but not verified', async () => {
    const { id, name } = await company({ language: 'de' });
    const email = `ivy${count}@sible.example`;
    const invited = await invite(clerk, id, email, 'manager');
    expect(invited).toMatchObject({ fullName: 'Ivy Sible', email, as: 'manager', state: 'invited', joinedAt: null });
    expect(await newestAudit(db, invited.id)).toMatchObject({ action: 'member-invited', fields: { as: 'manager' } });
    const [mail] = await readMailsTo(db, email, 'company-invitation');
    expect(mail?.link).toMatch(/\/accept-invitation\?lang=de#token=[\w-]{43}$/);
    expect(mail?.invitation).toMatchObject({ company: name, language: 'de', hasPassword: false });
    expect(await membershipsOf(db, invited.id)).toEqual([]);

    await accept(await mailedToken(db, email, 'company-invitation'));
    expect(await listMembers(clerk, { id })).toMatchObject([{ state: 'member', joinedAt: expect.any(String) }]);
    expect(await membershipsOf(db, invited.id)).toEqual([{ id, name, as: 'manager' }]);
    const stored = await updateUser(root, { id: invited.id });
    expect(stored).toMatchObject({ role: 'client', isVerified: false });
    expect(await newestAudit(db, invited.id)).toMatchObject({ action: 'member-joined' });
  });

  test('invited by two companies joins both by either link, but not the one whose invitation lapsed', async () => {
    const [first, second, third] = [await company(), await company(), await company()];
    const email = `two${count}@sible.example`;
    await invite(clerk, first.id, email);
    await lapse(first.id);
    await invite(clerk, second.id, email);
    const token = await mailedToken(db, email, 'company-invitation');
    const { id } = await invite(clerk, third.id, email);
    await accept(token);
    expect((await membershipsOf(db, id)).map(({ name }) => name).sort()).toEqual([second.name, third.name].sort());
    expect(await rolesIn(first.id)).toEqual(['member lapsed']);
    expect(await readMailsTo(db, email, 'company-invitation')).toEqual([null, null, null]);
  });

  test('withdrawn, its link is dead', async () => {
    const { id } = await company();
    const email = `gone${count}@sible.example`;
    const invited = await invite(clerk, id, email);
    const token = await mailedToken(db, email, 'company-invitation');
    await removeMember(clerk, { id, userId: invited.id });
    expect(await rejection(accept(token))).toBe(NOT_VALID);
    expect(await rolesIn(id)).toEqual([]);
  });

  test('given a role of the staff before it joins, its link is dead and verifies nobody', async () => {
    const { id } = await company();
    const email = `staff${count}@sible.example`;
    const invited = await invite(clerk, id, email);
    const token = await mailedToken(db, email, 'company-invitation');
    await updateUser(root, { id: invited.id, role: 'admin' });
    expect(await rejection(accept(token))).toBe(NOT_VALID);
    expect(await updateUser(root, { id: invited.id })).toMatchObject({ role: 'admin', isVerified: false });
  });
});

describe('the account that an invitation made', () => {
  const password = 'Harbour77';
  const signUp = (email: string) =>
    register(anonymous, Registration.parse({ fullName: 'Ivy Sible', email, password, confirmPassword: password }));
  const inviteColleague = (email: string) => inviteUser(root, Invite.parse({ fullName: 'Ivy', email, role: 'client' }));
  const isThere = (id: string) => db.$count(users, and(eq(users.id, id), isNull(users.deletedAt)));
  const TAKEN = /^conflict: /;

  test('goes with the last open invitation that is withdrawn, and the address is free', async () => {
    const [first, second, third] = [await company(), await company(), await company()];
    const { email } = userFields();
    await invite(clerk, third.id, email);
    await lapse(third.id);
    const { id: userId } = await invite(clerk, first.id, email);
    const manager = await memberOf(second.id, 'manager');
    await invite(manager, second.id, email);
    await removeMember(clerk, { id: first.id, userId });
    expect(await isThere(userId)).toBe(1);
    expect(await rejection(signUp(email))).toMatch(TAKEN);
    await removeMember(manager, { id: second.id, userId });
    expect(await isThere(userId)).toBe(0);
    expect(await newestAudit(db, userId)).toMatchObject({ action: 'user-deleted', actorId: idOf(manager) });
    expect(await rolesIn(third.id)).toEqual([]);
    expect((await signUp(email)).user).toMatchObject({ email, role: 'admin', isVerified: false });
  });

  test('withdrawn by two companies at once, goes', async () => {
    const both = [await company(), await company()];
    const { email } = userFields();
    const [{ id: userId } = { id: '' }] = [await invite(clerk, both[0]?.id ?? '', email)];
    await invite(clerk, both[1]?.id ?? '', email);
    await Promise.all(both.map(({ id }) => removeMember(clerk, { id, userId })));
    expect(await isThere(userId)).toBe(0);
  });

  test('lapsed, gives way to who signs up, or is invited as a user; an open one does not', async () => {
    for (const join of [signUp, inviteColleague]) {
      const { id } = await company();
      const { email } = userFields();
      const invited = await invite(clerk, id, email);
      expect(await rejection(join(email))).toMatch(TAKEN);
      expect(await rolesIn(id)).toEqual(['member invited']);
      await lapse(id);
      await join(email);
      expect(await isThere(invited.id)).toBe(0);
      expect(await rolesIn(id)).toEqual([]);
    }
  });

  test('is not one that a super-admin invited, or that has a password', async () => {
    const { id } = await company();
    const colleague = await inviteColleague(userFields().email);
    const ivy = await client({ passwordHash: 'chosen' });
    for (const { id: userId, email } of [colleague, ivy.actor.user]) {
      await invite(clerk, id, email);
      await removeMember(clerk, { id, userId });
      expect(await isThere(userId)).toBe(1);
      await invite(clerk, id, email);
      await lapse(id);
      expect(await rejection(signUp(email))).toMatch(TAKEN);
    }
  });
});

describe('another spelling of an address', () => {
  test('is one account, one invitation, which the second renews, and one member', async () => {
    const { id } = await company();
    const ivy = await client({ email: `ivy${count}@sible.example` });
    await invite(clerk, id, `Ivy${count}@Sible.Example`, 'viewer');
    const earlier = await mailedToken(db, ivy.actor.user.email, 'company-invitation');
    const second = await invite(clerk, id, `IVY${count}@sible.example`, 'manager');
    expect(second.id).toBe(idOf(ivy));
    expect(await rolesIn(id)).toEqual(['manager invited']);
    expect(await rejection(acceptMembership(ivy, { token: earlier }))).toBe(NOT_VALID);
    await acceptMembership(ivy, { token: await mailedToken(db, ivy.actor.user.email, 'company-invitation') });
    expect(await rolesIn(id)).toEqual(['manager member']);
    expect(await rejection(invite(clerk, id, `iVy${count}@sible.example`))).toBe(
      'conflict: This person is a member already.',
    );
  });
});

describe('an account that is there', () => {
  test('joins only as the invited address; the link stays good, works once, and the name is hidden before', async () => {
    const { id, name } = await company();
    const [ivy, other] = [await client({ fullName: 'Ivy of another company' }), await client()];
    const { email } = ivy.actor.user;
    expect(await invite(clerk, id, email)).toMatchObject({ fullName: 'Ivy Sible' });
    const token = await mailedToken(db, email, 'company-invitation');
    expect((await readMailsTo(db, email, 'company-invitation'))[0]?.link).toMatch(/:3000\/join#token=/);
    for (const caller of [other, clerk, root]) {
      expect(await rejection(acceptMembership(caller, { token }))).toBe(
        'forbidden: This invitation was mailed to another address. Please sign in with that one.',
      );
    }
    expect(await rejection(acceptMembership(anonymous, { token }))).toMatch(/^unauthenticated: /);
    expect(await acceptMembership(ivy, { token: `${token}.` })).toMatchObject({
      role: 'client',
      companies: [{ id, name, as: 'member' }],
    });
    expect(await listMembers(clerk, { id })).toMatchObject([{ fullName: 'Ivy of another company' }]);
    expect(await rejection(acceptMembership(ivy, { token }))).toBe(NOT_VALID);
    expect(await rejection(acceptMembership(ivy, { token: 'x'.repeat(43) }))).toBe(NOT_VALID);
  });

  test('lapsed, removed or left, is invited again; only the newest link works', async () => {
    const { id } = await company();
    const ivy = await client();
    const { email } = ivy.actor.user;
    await invite(clerk, id, email);
    const lapsed = await mailedToken(db, email, 'company-invitation');
    await lapse(id);
    expect(await rolesIn(id)).toEqual(['member lapsed']);
    expect(await rejection(acceptMembership(ivy, { token: lapsed }))).toBe(NOT_VALID);
    await invite(clerk, id, email);
    expect(await rejection(acceptMembership(ivy, { token: lapsed }))).toBe(NOT_VALID);
    await acceptMembership(ivy, { token: await mailedToken(db, email, 'company-invitation') });

    await removeMember(ivy, { id, userId: idOf(ivy) });
    expect(await newestAudit(db, idOf(ivy))).toMatchObject({ action: 'member-left' });
    await invite(clerk, id, email, 'viewer');
    await acceptMembership(ivy, { token: await mailedToken(db, email, 'company-invitation') });
    expect(await rolesIn(id)).toEqual(['viewer member']);
  });

  test('an admin whom nobody verified and who has no shipment becomes a client, and stays signed in', async () => {
    const { id } = await company();
    const [here, elsewhere] = [await currentUser({ isVerified: false }), id];
    const { email } = here.actor.user;
    await invite(clerk, elsewhere, email);
    const user = await acceptMembership(here, { token: await mailedToken(db, email, 'company-invitation') });
    expect(user).toMatchObject({ role: 'client', duty: null, isVerified: false });
    expect(await ownCompanyId({ ...here, actor: { ...here.actor, user } }, {})).toBe(id);
    await removeMember({ ...here, actor: { ...here.actor, user } }, { id, userId: user.id });
  });

  test('of staff is a conflict: verified, verified once, with a shipment, invited as a colleague, a super-admin', async () => {
    const { id } = await company();
    const [once, owner] = [await currentUser({ isVerified: false }), await currentUser({ isVerified: false })];
    await verifyUser(root, { id: idOf(once), isVerified: true });
    await verifyUser(root, { id: idOf(once), isVerified: false });
    await insertShipment(db, { userId: idOf(owner) });
    const colleague = await insertUser(db, { isVerified: false, passwordHash: null });
    const staff = [clerk, root, once, owner].map(({ actor }) => actor.user.email);
    for (const email of [...staff, colleague.email]) {
      expect(await rejection(invite(clerk, id, email))).toBe(
        'conflict: This address belongs to a colleague of ours, who cannot be a member of a company.',
      );
      expect(await kindsMailedTo(db, email)).not.toContain('company-invitation');
    }
    const { email } = await insertUser(db, { role: 'client', isActive: false });
    expect(await rejection(invite(clerk, id, email))).toBe('conflict: The account with this address is deactivated.');
  });

  test('that is verified between invitation and answer is staff, and does not join', async () => {
    const { id } = await company();
    const newcomer = await currentUser({ isVerified: false });
    await invite(clerk, id, newcomer.actor.user.email);
    const token = await mailedToken(db, newcomer.actor.user.email, 'company-invitation');
    await verifyUser(root, { id: idOf(newcomer), isVerified: true });
    expect(await rejection(acceptMembership(newcomer, { token }))).toMatch(/^conflict: /);
    expect(await rolesIn(id)).toEqual(['member invited']);
  });
});

describe('a manager', () => {
  test('keeps the members of the own company; members and others do not', async () => {
    const [own, other] = [await company(), await company()];
    const [manager, viewer] = [await memberOf(own.id, 'manager'), await memberOf(own.id, 'viewer')];
    expect((await listMembers(manager, { id: own.id })).map(({ as }) => as)).toEqual(['manager', 'viewer']);
    const { email } = userFields();
    const invited = await invite(manager, own.id, email);
    expect(await changeMember(manager, { id: own.id, userId: invited.id, as: 'viewer' })).toMatchObject({
      as: 'viewer',
      state: 'invited',
    });
    expect(await newestAudit(db, invited.id)).toMatchObject({ action: 'member-changed', fields: { as: 'viewer' } });
    await changeMember(manager, { id: own.id, userId: idOf(viewer), as: 'member' });
    await removeMember(manager, { id: own.id, userId: invited.id });
    expect(await rolesIn(own.id)).toEqual(['manager member', 'member member']);

    const ONLY = 'forbidden: Only a manager of the company can do this.';
    expect(await rejection(listMembers(viewer, { id: own.id }))).toBe(ONLY);
    expect(await rejection(invite(viewer, own.id, email))).toBe(ONLY);
    expect(await rejection(changeMember(viewer, { id: own.id, userId: idOf(viewer), as: 'manager' }))).toBe(ONLY);
    expect(await rejection(removeMember(viewer, { id: own.id, userId: idOf(manager) }))).toBe(ONLY);
    for (const stranger of [manager, await client()]) {
      const id = other.id;
      const rejections = [
        await rejection(listMembers(stranger, { id })),
        await rejection(invite(stranger, id, email)),
        await rejection(changeMember(stranger, { id, userId: idOf(viewer), as: 'viewer' })),
        await rejection(removeMember(stranger, { id, userId: idOf(stranger) })),
      ];
      expect(new Set(rejections)).toEqual(new Set([ONLY]));
    }
    await removeMember(viewer, { id: own.id, userId: idOf(viewer) });
    expect(await rolesIn(own.id)).toEqual(['manager member']);
  });

  test('alone invites: who may not waits for nobody whom the address belongs to', async () => {
    const { id } = await company();
    const viewer = await memberOf(id, 'viewer');
    await transaction(db, async (tx) => {
      await lockUsers(tx, { exclusive: [idOf(root)] });
      expect(await rejection(invite(viewer, id, root.actor.user.email))).toMatch(/^forbidden: Only a manager/);
    });
  });

  test('invites 20 a day; the office is not counted', async () => {
    const { id } = await company();
    const manager = await memberOf(id, 'manager');
    const some = () => userFields().email;
    for (let time = 0; time < 20; time += 1) await invite(manager, id, some());
    expect(await rejection(invite(manager, id, some()))).toMatch(/^too-many: /);
    await invite(clerk, id, some());
  });

  test('who is the last one neither leaves nor is demoted; staff may remove the manager', async () => {
    const { id } = await company();
    const manager = await memberOf(id, 'manager');
    const userId = idOf(manager);
    const away = await memberOf(id, 'manager');
    await updateUser(root, { id: idOf(away), isActive: false });
    await invite(clerk, id, userFields().email, 'manager');
    expect(await rejection(removeMember(manager, { id, userId }))).toBe(LAST);
    expect(await rejection(changeMember(manager, { id, userId, as: 'member' }))).toBe(LAST);
    expect(await rejection(changeMember(clerk, { id, userId, as: 'viewer' }))).toBe(LAST);
    await removeMember(clerk, { id, userId });
    expect(await newestAudit(db, userId)).toMatchObject({ action: 'member-removed', actorId: idOf(clerk) });
  });

  test('of several companies names one', async () => {
    const [first, second] = [await company(), await company()];
    const manager = await memberOf(first.id, 'manager');
    expect(await ownCompanyId(manager, {})).toBe(first.id);
    await invite(clerk, second.id, manager.actor.user.email, 'viewer');
    expect(await ownCompanyId(manager, {})).toBe(first.id);
    await acceptMembership(manager, {
      token: await mailedToken(db, manager.actor.user.email, 'company-invitation'),
    });
    expect(await rejection(ownCompanyId(manager, {}))).toBe(
      'invalid: You are a member of several companies. Please name one.',
    );
    expect(await ownCompanyId(manager, { company: second.id.toUpperCase() })).toBe(second.id);
    expect(await rejection(ownCompanyId(manager, { company: (await company()).id }))).toMatch(/^not-found: /);
    expect(await rejection(ownCompanyId(await client(), {}))).toBe('forbidden: You are not a member of a company.');
    expect(await rejection(ownCompanyId(clerk, {}))).toBe('forbidden: This is for members of a company.');
  });
});

describe('at the same moment', () => {
  test('two managers who demote each other leave one', async () => {
    const { id } = await company();
    const [one, other] = [await memberOf(id, 'manager'), await memberOf(id, 'manager')];
    await Promise.allSettled([
      changeMember(one, { id, userId: idOf(other), as: 'viewer' }),
      changeMember(other, { id, userId: idOf(one), as: 'viewer' }),
    ]);
    expect(await rolesIn(id)).toEqual(expect.arrayContaining(['manager member', 'viewer member']));
  });

  test('two managers who leave: one stays', async () => {
    const { id } = await company();
    const both = [await memberOf(id, 'manager'), await memberOf(id, 'manager')];
    await Promise.allSettled(both.map((each) => removeMember(each, { id, userId: idOf(each) })));
    expect(await rolesIn(id)).toEqual(['manager member']);
  });

  test('accepted and withdrawn, nobody is a member afterwards, or the answer was a dead link', async () => {
    const { id } = await company();
    const ivy = await client();
    await invite(clerk, id, ivy.actor.user.email);
    const token = await mailedToken(db, ivy.actor.user.email, 'company-invitation');
    await Promise.allSettled([
      acceptMembership(ivy, { token }),
      removeMember(clerk, { id, userId: idOf(ivy) }),
      removeMember(clerk, { id, userId: idOf(ivy) }),
    ]);
    expect(await rolesIn(id)).toEqual([]);
  });

  test('accepted while a merge has the row of the member: a super-admin is not waited for', async () => {
    const { id } = await company();
    const ivy = await client();
    await invite(clerk, id, ivy.actor.user.email);
    const token = await mailedToken(db, ivy.actor.user.email, 'company-invitation');
    const accepted = await transaction(db, async (tx) => {
      await tx.select().from(companyMembers).where(eq(companyMembers.companyId, id)).for('update');
      const accepting = acceptMembership(ivy, { token });
      await setTimeout(300);
      await lockCaller({ ...root, db: tx });
      return { accepting };
    });
    expect(await accepted.accepting).toMatchObject({ companies: [{ id }] });
  });

  test('the password of a withdrawn invitation: withdrawn, or chosen and then removed', async () => {
    const { id } = await company();
    const { email } = userFields();
    const invited = await invite(clerk, id, email);
    const token = await mailedToken(db, email, 'company-invitation');
    const [chosen, withdrawn] = await Promise.allSettled([
      accept(token),
      removeMember(clerk, { id, userId: invited.id }),
    ]);
    expect(withdrawn.status).toBe('fulfilled');
    if (chosen.status === 'rejected') expect(String(chosen.reason)).toMatch(/not valid any more/);
    expect(await rolesIn(id)).toEqual([]);
  });

  test('two companies that invite one new address make one account', async () => {
    const [first, second] = [await company(), await company()];
    const { email } = userFields();
    const [one, other] = await Promise.all([invite(clerk, first.id, email), invite(root, second.id, email)]);
    expect(one.id).toBe(other.id);
    await accept(await mailedToken(db, email, 'company-invitation'));
    expect(await membershipsOf(db, one.id)).toHaveLength(2);
  });
});

describe('who is a client no more', () => {
  test('has neither memberships nor verification, unless it is given with the role', async () => {
    const { id } = await company();
    const [one, other] = [await memberOf(id, 'manager'), await memberOf(id, 'viewer')];
    for (const each of [one, other]) await verifyUser(root, { id: idOf(each), isVerified: true });
    expect(await updateUser(root, { id: idOf(one), role: 'admin' })).toMatchObject({ isVerified: false });
    const given = await updateUser(root, { id: idOf(other), role: 'admin', isVerified: true });
    expect(given).toMatchObject({ isVerified: true });
    expect(await rolesIn(id)).toEqual([]);
    expect(await membershipsOf(db, idOf(one))).toEqual([]);
  });

  test('deleted, leaves no membership, and the address can be invited anew', async () => {
    const { id } = await company();
    const ivy = await memberOf(id, 'member');
    await removeUser(root, { id: idOf(ivy) });
    expect(await rolesIn(id)).toEqual([]);
    const again = await invite(clerk, id, ivy.actor.user.email);
    expect(again.id).not.toBe(idOf(ivy));
    expect(await db.$count(companies, eq(companies.id, id))).toBe(1);
  });
});
