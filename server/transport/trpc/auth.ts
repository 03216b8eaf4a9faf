import { Credentials, Registration } from '#server/contract/users.ts';
import { getMe } from '#server/domain/auth/get-me.ts';
import { login } from '#server/domain/auth/login.ts';
import { logout } from '#server/domain/auth/logout.ts';
import { register } from '#server/domain/auth/register.ts';
import { procedure, router } from './procedures.ts';

export const authRouter = router({
  register: procedure.input(Registration).mutation(async ({ ctx: { ctx, cookies }, input }) => {
    const signedIn = await register(ctx, input, cookies.read());
    cookies.give(signedIn);
    return { user: signedIn.user, token: signedIn.token };
  }),
  login: procedure.input(Credentials).mutation(async ({ ctx: { ctx, cookies }, input }) => {
    const signedIn = await login(ctx, input, cookies.read());
    cookies.give(signedIn);
    return { user: signedIn.user, token: signedIn.token };
  }),
  logout: procedure.mutation(async ({ ctx: { ctx, cookies } }) => {
    await logout(ctx);
    cookies.give(null);
  }),
  me: procedure.query(async ({ ctx: { ctx } }) => ({ user: await getMe(ctx) })),
});
