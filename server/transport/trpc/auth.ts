import * as z from 'zod/mini';
import { ConfirmEmail, ConfirmLink, RequestReset } from '#contract/accounts/accounts.ts';
import { AnswerChallenge } from '#contract/accounts/second-factor.ts';
import { CreateUser, Credentials, Registration, type User } from '#contract/accounts/users.ts';
import { confirmEmail } from '#server/domain/accounts/own/confirm-email.ts';
import { requestReset } from '#server/domain/accounts/own/request-reset.ts';
import { acceptInvitation, confirmReset } from '#server/domain/accounts/own/use-link.ts';
import { answerChallenge } from '#server/domain/accounts/sign-in/answer-challenge.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { logout } from '#server/domain/accounts/sign-in/logout.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import type { Ctx } from '#server/domain/context.ts';
import { ownUser, requireSuperAdmin } from '#server/domain/guards.ts';
import { guarded, procedure, router } from '../endpoints/procedures.ts';

/** A session, or with a second factor its challenge. */
type LoginAnswer =
  | { user: User; token: string; challenge?: undefined }
  | { challenge: string; user?: undefined; token?: undefined };

/** The new user's session; null for an account that a super-admin creates. */
type RegisterAnswer = { user: User; token: string | null };

/** Permission first: an invalid token is 401 and another role's 403, even if the input is invalid, too. */
const byAnonymousOrSuperAdmin = guarded((ctx: Ctx) => ctx.actor.kind === 'anonymous' || requireSuperAdmin(ctx));

export const authRouter = router({
  register: byAnonymousOrSuperAdmin
    // The schema depends on the caller: sign-up's or Add Admin's.
    .input(z.custom<z.input<typeof CreateUser>>())
    .mutation(async ({ ctx, input }): Promise<RegisterAnswer> => {
      if (ctx.actor.kind !== 'anonymous') return { user: await createUser(ctx, CreateUser.parse(input)), token: null };
      const signedIn = await register(ctx, Registration.parse(input), ctx.cookies.read());
      ctx.cookies.set(signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
  login: procedure.input(Credentials).mutation(async ({ ctx, input }): Promise<LoginAnswer> => {
    const signedIn = await login(ctx, input, ctx.cookies.read());
    if ('challenge' in signedIn) return signedIn;
    ctx.cookies.set(signedIn);
    return { user: signedIn.user, token: signedIn.token };
  }),
  answerChallenge: procedure.input(AnswerChallenge).mutation(async ({ ctx, input }) => {
    const signedIn = await answerChallenge(ctx, input, ctx.cookies.read());
    ctx.cookies.set(signedIn);
    return { user: signedIn.user, token: signedIn.token };
  }),
  logout: procedure.mutation(async ({ ctx }) => {
    await logout(ctx);
    ctx.cookies.set(null);
  }),
  requestReset: procedure.input(RequestReset).mutation(async ({ ctx, input }) => {
    await requestReset(ctx, input);
    return { success: true as const };
  }),
  reset: procedure.input(ConfirmLink).mutation(async ({ ctx, input }) => {
    await confirmReset(ctx, input, ctx.cookies.read());
    return { success: true as const };
  }),
  acceptInvitation: procedure.input(ConfirmLink).mutation(async ({ ctx, input }) => {
    await acceptInvitation(ctx, input, ctx.cookies.read());
    return { success: true as const };
  }),
  confirmEmail: procedure.input(ConfirmEmail).mutation(async ({ ctx, input }) => {
    await confirmEmail(ctx, input);
    return { success: true as const };
  }),
  me: procedure.query(({ ctx }) => ({ user: ownUser(ctx) })),
});
