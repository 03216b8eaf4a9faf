import { useMutation, useQuery } from '@tanstack/react-query';
import type { InviteMember, MemberRole } from '#contract/companies/members.ts';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { type MembersOf, membersQuery } from './members-query.ts';

export type MemberRow = RouterOutputs['companies']['members']['members'][number];

/** The members, and what can be done with them; each change fetches them anew. */
export function useMembers(of: MembersOf) {
  const trpc = useTRPC();
  const { companies, portal } = trpc;
  const office = {
    add: useMutation(companies.addMember.mutationOptions()),
    update: useMutation(companies.updateMember.mutationOptions()),
    remove: useMutation(companies.removeMember.mutationOptions()),
  };
  const own = {
    add: useMutation(portal.addMember.mutationOptions()),
    update: useMutation(portal.updateMember.mutationOptions()),
    remove: useMutation(portal.removeMember.mutationOptions()),
  };
  const refresh = useRefresh(({ companies, portal, superAdmin }) => [
    companies.members,
    portal.members,
    superAdmin.audit,
  ]);
  const { data, error } = useQuery(membersQuery(trpc, of));

  const refreshed = (change: Promise<unknown>) => change.finally(() => refresh());
  const company = 'own' in of ? of.own : undefined;
  return {
    members: data?.members,
    error,
    invite: (input: InviteMember) =>
      refreshed('id' in of ? office.add.mutateAsync({ ...of, ...input }) : own.add.mutateAsync({ company, ...input })),
    change: (userId: string, as: MemberRole) =>
      refreshed(
        'id' in of ? office.update.mutateAsync({ ...of, userId, as }) : own.update.mutateAsync({ company, userId, as }),
      ),
    remove: (userId: string) =>
      refreshed(
        'id' in of ? office.remove.mutateAsync({ ...of, userId }) : own.remove.mutateAsync({ company, userId }),
      ),
  };
}
