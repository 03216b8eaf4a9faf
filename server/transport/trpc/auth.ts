import { Credentials, Registration } from '#server/contract/users.ts';
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
  me: procedure.query(async ({ ctx }) => ({ user: await getMe(ctx) })),
});
