import { Credentials, Registration } from '../contract/users.ts';
import { login } from '../domain/auth/login.ts';
import { logout } from '../domain/auth/logout.ts';
import { readMe } from '../domain/auth/read-me.ts';
import { register } from '../domain/auth/register.ts';
import { procedure, router } from '../trpc.ts';

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
  me: procedure.query(async ({ ctx: { ctx } }) => ({ user: await readMe(ctx) })),
});
