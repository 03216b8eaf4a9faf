import { ConfirmLink, RequestReset } from '#server/contract/accounts.ts';
import { AnswerChallenge } from '#server/contract/second-factor.ts';
import { Credentials, Registration, type User } from '#server/contract/users.ts';
import { requestReset } from '#server/domain/account/request-reset.ts';
import { acceptInvitation, confirmReset } from '#server/domain/account/use-link.ts';
import { answerChallenge } from '#server/domain/auth/answer-challenge.ts';
import { getMe } from '#server/domain/auth/get-me.ts';
import { login } from '#server/domain/auth/login.ts';
import { logout } from '#server/domain/auth/logout.ts';
import { register, requireAnonymous } from '#server/domain/auth/register.ts';
import { guarded, procedure, router } from './procedures.ts';

/** A session; or, with a second factor, a challenge for it. */
type LoginAnswer =
  | { user: User; token: string; challenge?: undefined }
  | { challenge: string; user?: undefined; token?: undefined };

export const authRouter = router({
  register: guarded(requireAnonymous)
    .input(Registration)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await register(ctx, input, ctx.cookies.read());
      ctx.cookies.give(signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
  login: procedure.input(Credentials).mutation(async ({ ctx, input }): Promise<LoginAnswer> => {
    const signedIn = await login(ctx, input, ctx.cookies.read());
    if ('challenge' in signedIn) return signedIn;
    ctx.cookies.give(signedIn);
    return { user: signedIn.user, token: signedIn.token };
  }),
  answerChallenge: procedure.input(AnswerChallenge).mutation(async ({ ctx, input }) => {
    const signedIn = await answerChallenge(ctx, input, ctx.cookies.read());
    ctx.cookies.give(signedIn);
    return { user: signedIn.user, token: signedIn.token };
  }),
  logout: procedure.mutation(async ({ ctx }) => {
    await logout(ctx);
    ctx.cookies.give(null);
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
  me: procedure.query(async ({ ctx }) => ({ user: await getMe(ctx) })),
});
