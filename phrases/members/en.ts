import type { MemberRole } from '#contract/companies/members.ts';

/** The members of a company, as its managers and the office keep them. */
export const members = {
  title: 'Members',
  explained: 'All read the company’s shipments; a manager also keeps the members.',
  onlyManagers: 'Members are kept by the managers of a company.',
  none: 'Nobody belongs to this company yet.',
  inviteTitle: 'Invite somebody',
  fullName: 'Full name',
  email: 'Email',
  role: 'Role',
  roleOf: 'Role of {name}',
  invite: 'Invite',
  inviting: 'Inviting...',
  invited: 'The invitation is on its way to {email}.',
  you: 'You',
  again: 'Invite again',
  remove: 'Remove',
  withdraw: 'Withdraw',
  leave: 'Leave',
  labelled: '{action}: {name}',
  removing: 'Remove {name} from the company?',
  withdrawing: 'Withdraw the invitation of {name}? Its link is dead then.',
  leaving: 'Leave the company? You see its shipments no longer.',
  keep: 'Cancel',
  failed: 'That did not work. Please try again.',
  roles: { manager: 'Manager', member: 'Member', viewer: 'Viewer' } satisfies Record<MemberRole, string>,
  states: { invited: 'Invited', lapsed: 'Lapsed' },
  /** The errors of fields, by the English sentence. */
  sentences: {} as Readonly<Record<string, string>>,
  /** By the code of the server's error; its English sentence needs none. `{when}` is 'in 5 minutes'. */
  failures: {} as Readonly<Partial<Record<string, string>>>,
};
export type MembersPhrases = typeof members;
