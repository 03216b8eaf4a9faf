import type { Duty, Role } from '#contract/accounts/users.ts';

export const PASSWORD = 'wbcargo1';
/** PASSWORD at the lowest cost: at the product's, hundreds of sign-ins take a good part of the tests' time. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$QbIpMH5AG89NQO1txwF8uQ$lfzzTFseVX2v2qYGPCnS912awXkIKmH4X6fdTol50h0';
/** The account that SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD name where a test does not need others. */
export const SUPER_ADMIN = { email: 'root@example.com', password: PASSWORD };
/** The variables of docs/contract/running.md, 'Configuration', that say so. */
export const SUPER_ADMIN_VARIABLES = {
  SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
  SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
};

export type Credentials = { email: string; password: string };
export type UserFields = {
  fullName: string;
  email: string;
  role: Role;
  duty?: Duty;
  isVerified: boolean;
  isActive: boolean;
};
export type SignedInUser = { id: string; email: string; token: string };

type Response = { status: number; body: Record<string, unknown> };
/** Calls a route such as `POST /api/login`: of the app in this process, or over HTTP. */
export type Rest = (route: string, call?: { token?: string; body?: unknown }) => Promise<Response>;

let count = 0;

/** A user who is not there yet: an active and verified admin unless stated otherwise. */
export function userFields(fields: Partial<UserFields> = {}): UserFields {
  count += 1;
  // A child process may write to the same database.
  const email = `user${count}.${process.pid}@example.com`;
  return { fullName: `User ${count}`, email, role: 'admin', isVerified: true, isActive: true, ...fields };
}

/** Signs in through REST. */
export async function signIn(rest: Rest, { email, password }: Credentials = SUPER_ADMIN): Promise<SignedInUser> {
  const { body, status } = await rest('POST /api/login', { body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${body.message}`);
  return { id: (body.user as { _id: string })._id, email, token: String(body.token) };
}

/** Has a super-admin create a user through REST, who is not signed in yet; the id. */
export async function createUser(
  rest: Rest,
  superAdmin: { token: string },
  { password = PASSWORD, ...fields }: Partial<UserFields> & { password?: string } = {},
): Promise<string> {
  const { fullName, email, role, duty, isVerified } = userFields(fields);
  const { token } = superAdmin;
  const { body, status } = await rest('POST /api/register', { token, body: { fullName, email, password, role, duty } });
  if (status !== 201) throw new Error(`${email} was not created: ${body.message}`);
  const id = (body.user as { _id: string })._id;
  if (isVerified) await rest(`PUT /api/user/${id}/verify`, { token });
  return id;
}
