import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { limitInput, noneWhenEmpty, Pagination, pageInput, searchInput } from '#contract/values/pagination.ts';
import { User } from './users.ts';

/** The groups of a list: `unverified` are active admins who wait; `inactive` may be anybody. */
const USER_GROUPS = ['staff', 'clients', 'unverified', 'inactive'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

const SORT_FIELDS = ['createdAt', 'fullName', 'email', 'role'] as const;
export type UserSortField = (typeof SORT_FIELDS)[number];
const SORT_ORDERS = ['desc', 'asc'] as const;

const choiceOr = <const Value extends string>(values: readonly Value[], what: string, byDefault: NoInfer<Value>) =>
  z.pipe(
    noneWhenEmpty(choiceInput(values, pleaseSelect(what, values)), pleaseSelect(what, values)),
    z.transform((chosen): Value => chosen ?? byDefault),
  );

/** `GET /users`: docs/contract/accounts.md, 'Users'. */
export const UserListQuery = z.object({
  show: choiceOr(USER_GROUPS, 'group', 'staff'),
  search: searchInput,
  sortBy: choiceOr(SORT_FIELDS, 'sort field', 'createdAt'),
  sortOrder: choiceOr(SORT_ORDERS, 'sort order', 'desc'),
  page: pageInput,
  limit: limitInput,
});
export type UserListQuery = z.infer<typeof UserListQuery>;

/** `isInvited`: the invitation is not accepted yet; `isConfirmed`: of the address. */
const ListedUser = z.extend(User, { isInvited: z.boolean(), isConfirmed: z.boolean() });

/** `counts`: how many of each group match the search. */
export const UserList = z.object({
  users: z.array(ListedUser),
  counts: z.object({ staff: z.number(), clients: z.number(), unverified: z.number(), inactive: z.number() }),
  pagination: Pagination,
});
export type UserList = z.infer<typeof UserList>;
