import { and, asc, desc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { UserGroup, UserList, UserListQuery, UserSortField } from '#contract/accounts/user-list.ts';
import { paginate } from '#contract/values/pagination.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { containsTerms, searchTextOf } from '#server/domain/search.ts';
import { isAwaiting } from './list-awaiting.ts';

const GROUPS: Readonly<Record<UserGroup, SQL | undefined>> = {
  staff: ne(users.role, 'client'),
  clients: eq(users.role, 'client'),
  unverified: isAwaiting,
  inactive: not(users.isActive),
};

const SORTED_BY: Readonly<Record<UserSortField, SQL | typeof users.email | typeof users.createdAt>> = {
  fullName: sql`lower(${users.fullName})`,
  email: users.email,
  role: sql`${users.role}`,
  createdAt: users.createdAt,
};

/**
 * A page of the users of a group, each word of `search` being found in name, e-mail address or role; a number of each
 * group (docs/contract/accounts.md, 'Users', `GET /users`). Throws `unauthenticated` or `forbidden`.
 */
export async function listUserPage(ctx: Ctx, query: UserListQuery): Promise<UserList> {
  requireSuperAdmin(ctx);
  const { show, search, sortBy, sortOrder, page, limit } = query;
  const db = reader(ctx);
  const found = search
    ? containsTerms([searchTextOf([users.fullName, users.email, users.role], sql`''`)], search)
    : undefined;
  const matching = and(isNull(users.deletedAt), found);
  const [counts = { staff: 0, clients: 0, unverified: 0, inactive: 0 }] = await db
    .select({
      staff: countOf('staff'),
      clients: countOf('clients'),
      unverified: countOf('unverified'),
      inactive: countOf('inactive'),
    })
    .from(users)
    .where(matching);
  const inOrder = sortOrder === 'asc' ? asc : desc;
  const rows = await db
    .select({
      ...userColumns,
      isInvited: sql<boolean>`${users.passwordHash} is null`,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(users)
    .where(and(matching, GROUPS[show]))
    .orderBy(inOrder(SORTED_BY[sortBy]), desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const listed = rows.map(({ isInvited, isConfirmed, ...row }) => ({ ...serializeUser(row), isInvited, isConfirmed }));
  return { users: listed, counts, pagination: paginate(page, limit, counts[show]) };
}

const countOf = (group: UserGroup) => sql<number>`count(*) filter (where ${GROUPS[group]})`.mapWith(Number);
