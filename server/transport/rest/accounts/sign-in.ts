import { AnswerChallenge } from '#contract/accounts/second-factor.ts';
import { CreateUser, Credentials, Registration } from '#contract/accounts/users.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { answerChallenge } from '#server/domain/accounts/sign-in/answer-challenge.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import { logout } from '#server/domain/accounts/sign-in/logout.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { ownUser, requireSuperAdmin } from '#server/domain/guards.ts';
import { readSignInClient, setSessionCookies } from '#server/transport/context/request-context.ts';
import { readBody } from '#server/transport/rest/json.ts';
import { restRoutes } from '#server/transport/rest/rest-routes.ts';

export const signInRoutes = restRoutes()
  .post('/register', async (c) => {
    const { ctx } = c.var;
    if (ctx.actor.kind !== 'anonymous') {
      // Permission first: an invalid token is 401 and another role's 403, even if the input is invalid, too.
      requireSuperAdmin(ctx);
      const user = await createUser(ctx, await readBody(c, CreateUser));
      return c.json({ user: withRestId(user), token: null }, 201);
    }
    const signedIn = await register(ctx, await readBody(c, Registration), readSignInClient(c));
    setSessionCookies(c, signedIn);
    return c.json({ user: withRestId(signedIn.user), token: signedIn.token }, 201);
  })
  .post('/login', async (c) => {
    const signedIn = await login(c.var.ctx, await readBody(c, Credentials), readSignInClient(c));
    if ('challenge' in signedIn) return c.json(signedIn);
    setSessionCookies(c, signedIn);
    return c.json({ token: signedIn.token, user: withRestId(signedIn.user) });
  })
  .post('/login/second', async (c) => {
    const signedIn = await answerChallenge(c.var.ctx, await readBody(c, AnswerChallenge), readSignInClient(c));
    setSessionCookies(c, signedIn);
    return c.json({ token: signedIn.token, user: withRestId(signedIn.user) });
  })
  .post('/logout', async (c) => {
    await logout(c.var.ctx);
    setSessionCookies(c, null);
    return c.body(null, 204);
  })
  .get('/me', (c) => c.json({ user: withRestId(ownUser(c.var.ctx)) }));
