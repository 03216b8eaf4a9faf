import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { emailRule, emailText } from '#contract/values/email.ts';
import { inOrder, TEXT_LIMITS, textRule, trimmedText } from '#contract/values/text.ts';

/** Members of a company: what each may do is in docs/contract/companies.md, 'Members'. */
export const MEMBER_ROLES = ['manager', 'member', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_NAMES: Readonly<Record<MemberRole, string>> = {
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
};

/** An invitation waits so long. */
export const INVITATION_HOURS = 72;
/** So many members and invitations of a company: their list has no pages. */
export const MAX_MEMBERS = 500;

/** A company that a client belongs to, and as what. */
export const Membership = z.object({ id: z.string(), name: z.string(), as: z.enum(MEMBER_ROLES) });
export type Membership = z.infer<typeof Membership>;

/**
 * A member, or who is invited to become one, under the id of the account. `fullName` is the account's own of a member
 * alone, else as who invited wrote it. Times ISO 8601 UTC.
 */
export const Member = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  as: z.enum(MEMBER_ROLES),
  state: z.enum(['member', 'invited', 'lapsed']),
  invitedAt: z.string(),
  joinedAt: z.nullable(z.string()),
});
export type Member = z.infer<typeof Member>;

const asInput = choiceInput(MEMBER_ROLES, pleaseSelect('role', MEMBER_ROLES));

/** The company that a client means: whoever belongs to one alone need not name it. */
export const OwnCompany = z.object({ company: z.optional(z.string()) });

const invitation = { fullName: trimmedText, email: emailText, as: asInput };
const invitationRules = inOrder<{ fullName: string; email: string }>([
  ({ fullName, email }) =>
    fullName && email
      ? null
      : { path: fullName ? 'email' : 'fullName', message: 'Please fill in all required fields.' },
  emailRule,
  textRule('fullName', 'Full name', TEXT_LIMITS.name),
]);

/** `POST /companies/{id}/members`. */
export const InviteMember = z.object(invitation).check(invitationRules);
export type InviteMember = z.infer<typeof InviteMember>;

/** `POST /portal/members`. */
export const InviteOwnMember = z.object({ ...invitation, ...OwnCompany.shape }).check(invitationRules);

/** A member by the id of the account. */
export const MemberId = z.object({ userId: z.string() });
export const MemberChange = z.extend(MemberId, { as: asInput });

/** `POST /memberships/accept`: the token of the mailed link. */
export const AcceptMembership = z.object({ token: z.string('Please send the token of the link') });
