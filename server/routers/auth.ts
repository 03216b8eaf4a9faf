import { Credentials, Registration } from '../contract/users.ts';
import { login } from '../domain/auth/login.ts';
import { logout } from '../domain/auth/logout.ts';
import { readMe } from '../domain/auth/read-me.ts';
import { register } from '../domain/auth/register.ts';
import { procedure, router } from '../trpc.ts';

export const authRouter = router({
  register: procedure.input(Registration).mutation(async ({ ctx: { ctx, setCookie }, input }) => {
    const { user, token, cookie } = await register(ctx, input);
    setCookie(cookie);
    return { user, token };
  }),
  login: procedure.input(Credentials).mutation(async ({ ctx: { ctx, setCookie }, input }) => {
    const { user, token, cookie } = await login(ctx, input);
    setCookie(cookie);
    return { user, token };
  }),
  logout: procedure.mutation(async ({ ctx: { ctx, setCookie } }) => {
    await logout(ctx);
    setCookie(null);
  }),
  me: procedure.query(async ({ ctx: { ctx } }) => ({ user: await readMe(ctx) })),
});
