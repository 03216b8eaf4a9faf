import * as z from 'zod/mini';
import { CompanyId } from '#contract/companies/companies.ts';
import {
  AcceptMembership,
  InviteMember,
  InviteOwnMember,
  Member,
  MemberChange,
  MemberId,
  OwnCompany,
} from '#contract/companies/members.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { acceptMembership } from '#server/domain/companies/members/accept.ts';
import { changeMember, removeMember } from '#server/domain/companies/members/change.ts';
import { inviteMember } from '#server/domain/companies/members/invite.ts';
import { ownCompanyId, requireAnyManager } from '#server/domain/companies/members/keepers.ts';
import { listMembers } from '#server/domain/companies/members/list.ts';
import type { Ctx } from '#server/domain/context.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { COMPANY_ID, USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { EMAIL_NOTE, UserResponse } from '#server/transport/openapi/schemas/user-schemas.ts';
import { by } from './procedures.ts';

const RestMember = described(restForm(Member), {
  id: 'Member',
  fields: {
    _id: 'Of the user, who may be invited still.',
    fullName: 'Of an invitation: as it was written by who invited.',
    as: 'A viewer reads, a member also requests and writes, a manager also keeps the members.',
    state: '`invited` until it is accepted, `lapsed` 72 hours later.',
    joinedAt: 'Null until the invitation is accepted.',
  },
  example: {
    _id: USER_ID,
    fullName: 'Ivy Sible',
    email: 'ivy@harbour.example',
    as: 'manager',
    state: 'member',
    invitedAt: '2026-11-25T14:02:10.330Z',
    joinedAt: '2026-11-25T15:40:02.118Z',
  },
});
const Members = z.object({ members: z.array(RestMember) });
const OneMember = z.object({ member: RestMember });

const invitationNotes = {
  required: ['fullName', 'email', 'as'],
  fields: { fullName: { maxLength: TEXT_LIMITS.name, examples: ['Ivy Sible'] }, email: EMAIL_NOTE },
};
const invitation = { fullName: 'Ivy Sible', email: 'ivy@harbour.example', as: 'member' };
const INVITING =
  'Mails a link that is good for 72 hours; the one before ends. An address without an account gets one of role client.';
const INVITATION_ERRORS = [
  'company-not-found',
  'member-already',
  'member-is-staff',
  'member-deactivated',
  'too-many-members',
  'email-taken',
  'user-not-found',
] as const;

const path = { id: COMPANY_ID };
const memberPath = { userId: USER_ID };
const byOffice = by('staff', 'office', 'companies').meta({ tag: 'Companies' });

/** Members of a company, for the office; part of the router `companies`. */
export const companyMemberProcedures = {
  members: byOffice
    .meta({
      rest: 'GET /api/companies/:id/members',
      name: 'listMembers',
      summary: 'Members of a company, and invitations',
      response: Members,
      errors: ['company-not-found'],
      example: { path },
    })
    .input(CompanyId)
    .query(async ({ ctx, input }) => ({ members: await listMembers(ctx, input) })),
  addMember: byOffice
    .meta({
      rest: 'POST /api/companies/:id/members',
      name: 'inviteMember',
      summary: 'Invite somebody to a company',
      description: INVITING,
      idempotency: {},
      status: 201,
      response: OneMember,
      errors: INVITATION_ERRORS,
      example: { path, body: invitation },
    })
    .input(z.intersection(CompanyId, described(InviteMember, invitationNotes)))
    .mutation(async ({ ctx, input }) => ({ member: await inviteMember(ctx, input) })),
  updateMember: byOffice
    .meta({
      rest: 'PATCH /api/companies/:id/members/:userId',
      name: 'updateMember',
      summary: 'Change what a member may do',
      response: OneMember,
      errors: ['company-not-found', 'member-not-found', 'last-manager'],
      example: { path: { ...path, ...memberPath }, body: { as: 'manager' } },
    })
    .input(z.extend(CompanyId, MemberChange.shape))
    .mutation(async ({ ctx, input }) => ({ member: await changeMember(ctx, input) })),
  removeMember: byOffice
    .meta({
      rest: 'DELETE /api/companies/:id/members/:userId',
      name: 'removeMember',
      summary: 'Remove a member, or withdraw an invitation',
      response: Success,
      errors: ['company-not-found', 'member-not-found'],
      example: { path: { ...path, ...memberPath } },
    })
    .input(z.extend(CompanyId, MemberId.shape))
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, input);
      return { success: true as const };
    }),
};

const OWN_COMPANY_ERRORS = ['company-needed', 'company-not-found'] as const;
const byMember = by('member').meta({ tag: 'Portal' });
const companyNote = { fields: { company: 'Names one of the own companies; needed of who belongs to several.' } };

/** The same verbs for the company that a client means by `company`. */
async function inOwn<Input extends { company?: string | undefined }>(ctx: Ctx, input: Input) {
  return { ...input, id: await ownCompanyId(ctx, input) };
}

/** Members of the caller's own company, for its managers; part of the router `portal`. */
export const portalMemberProcedures = {
  members: byMember
    .meta({
      rest: 'GET /api/portal/members',
      name: 'listOwnMembers',
      summary: 'Members of the own company, and invitations',
      response: Members,
      errors: [...OWN_COMPANY_ERRORS, 'managers-only'],
    })
    .input(described(z.prefault(OwnCompany, {}), companyNote))
    .query(async ({ ctx, input }) => ({ members: await listMembers(ctx, await inOwn(ctx, input)) })),
  addMember: byMember
    .meta({
      rest: 'POST /api/portal/members',
      name: 'inviteToOwnCompany',
      summary: 'Invite somebody to the own company',
      description: `${INVITING} Managers of a company invite 20 a day.`,
      idempotency: { guard: requireAnyManager },
      status: 201,
      response: OneMember,
      errors: [...OWN_COMPANY_ERRORS, ...INVITATION_ERRORS, 'managers-only'],
      example: { body: invitation },
    })
    .input(
      described(InviteOwnMember, { ...invitationNotes, fields: { ...invitationNotes.fields, ...companyNote.fields } }),
    )
    .mutation(async ({ ctx, input }) => ({ member: await inviteMember(ctx, await inOwn(ctx, input)) })),
  updateMember: byMember
    .meta({
      rest: 'PATCH /api/portal/members/:userId',
      name: 'updateOwnMember',
      summary: 'Change what a member of the own company may do',
      response: OneMember,
      errors: [...OWN_COMPANY_ERRORS, 'managers-only', 'member-not-found', 'last-manager'],
      example: { path: memberPath, body: { as: 'viewer' } },
    })
    .input(described(z.extend(OwnCompany, MemberChange.shape), companyNote))
    .mutation(async ({ ctx, input }) => ({ member: await changeMember(ctx, await inOwn(ctx, input)) })),
  removeMember: byMember
    .meta({
      rest: 'DELETE /api/portal/members/:userId',
      name: 'removeOwnMember',
      summary: 'Remove a member of the own company, or leave it',
      description: 'With the own `_id` the caller leaves the company, whatever the caller may do there.',
      response: Success,
      errors: [...OWN_COMPANY_ERRORS, 'managers-only', 'member-not-found', 'last-manager'],
      example: { path: memberPath },
    })
    .input(described(z.extend(OwnCompany, MemberId.shape), companyNote))
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, await inOwn(ctx, input));
      return { success: true as const };
    }),
};

/** The router `memberships`. */
export const membershipProcedures = {
  accept: by('user', 'own')
    .meta({
      rest: 'POST /api/memberships/accept',
      tag: 'Portal',
      name: 'acceptMembership',
      summary: 'Join a company by the mailed link',
      description: 'For the user whose address was invited. An admin whom nobody verified becomes a client.',
      response: UserResponse,
      errors: ['link-not-valid', 'invitation-of-another', 'member-is-staff'],
      example: { body: { token: 'C5ydflLUT2uPNyodnmxLWFptOXlJR1Y0WVcxd2JHVQA' } },
    })
    .input(described(AcceptMembership, { required: ['token'], fields: { token: 'Of the link that was mailed.' } }))
    .mutation(async ({ ctx, input }) => ({ user: await acceptMembership(ctx, input) })),
};
