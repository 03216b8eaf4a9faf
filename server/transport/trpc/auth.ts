import { ConfirmLink, RequestReset } from '#server/contract/accounts.ts';
import { Credentials, Registration } from '#server/contract/users.ts';
import { requestReset } from '#server/domain/account/request-reset.ts';
import { acceptInvitation, confirmReset } from '#server/domain/account/use-link.ts';
import { getMe } from '#server/domain/auth/get-me.ts';
import { login } from '#server/domain/auth/login.ts';
import { logout } from '#server/domain/auth/logout.ts';
import { register, requireAnonymous } from '#server/domain/auth/register.ts';
import { guarded, procedure, router } from './procedures.ts';

export const authRouter = router({
  register: guarded(requireAnonymous)
    .input(Registration)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await register(ctx, input, ctx.cookies.read());
      ctx.cookies.give(signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
  login: procedure.input(Credentials).mutation(async ({ ctx, input }) => {
    const signedIn = await login(ctx, input, ctx.cookies.read());
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
