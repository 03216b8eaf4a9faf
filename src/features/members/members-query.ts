import type { Api } from '#src/lib/api/api.ts';

/** A company as the office keeps it, or one's own, which who belongs to several names. */
export type MembersOf = { id: string } | { own: string | undefined };

export function membersQuery(trpc: Api['trpc'], of: MembersOf) {
  const options =
    'id' in of ? trpc.companies.members.queryOptions(of) : trpc.portal.members.queryOptions({ company: of.own });
  return { ...options, retryOnMount: false };
}
