import { ChangePassword, ConfirmLink, Invite, RequestReset, UpdateMe } from '#server/contract/accounts.ts';
import { changePassword } from '#server/domain/account/change-password.ts';
import { inviteUser, resendInvitation } from '#server/domain/account/invite.ts';
import { requestReset } from '#server/domain/account/request-reset.ts';
import { endOwnOtherSessions, endOwnSession, endUserSessions, listSessions } from '#server/domain/account/sessions.ts';
import { updateMe } from '#server/domain/account/update-me.ts';
import { acceptInvitation, confirmReset } from '#server/domain/account/use-link.ts';
import { requireSuperAdmin, requireUser } from '#server/domain/guards.ts';
import { readSignInClient } from '#server/transport/context/request-context.ts';
import { readBody, restUser, withRestId } from './json.ts';
import { only, restRoutes } from './rest-routes.ts';

const byUser = only(requireUser);
const bySuperAdmin = only((ctx) => requireSuperAdmin(ctx));

/** One's own account, and the links by which it gets a password (contract section 10). */
export const ownAccountRoutes = restRoutes()
  .patch('/me', byUser, async (c) => c.json({ user: restUser(await updateMe(c.var.ctx, await readBody(c, UpdateMe))) }))
  .put('/me/password', byUser, async (c) => {
    await changePassword(c.var.ctx, await readBody(c, ChangePassword));
    return c.json({ success: true });
  })
  .get('/me/sessions', async (c) => c.json({ sessions: (await listSessions(c.var.ctx)).map(withRestId) }))
  .delete('/me/sessions', async (c) => {
    await endOwnOtherSessions(c.var.ctx);
    return c.body(null, 204);
  })
  .delete('/me/sessions/:id', async (c) => {
    await endOwnSession(c.var.ctx, c.req.param());
    return c.body(null, 204);
  })
  .delete('/user/:id/sessions', async (c) => {
    await endUserSessions(c.var.ctx, c.req.param());
    return c.body(null, 204);
  })
  .post('/password-reset', async (c) => {
    await requestReset(c.var.ctx, await readBody(c, RequestReset));
    return c.json({ success: true }, 202);
  })
  .post('/password-reset/confirm', async (c) => {
    await confirmReset(c.var.ctx, await readBody(c, ConfirmLink), readSignInClient(c));
    return c.json({ success: true });
  })
  .post('/invitations', bySuperAdmin, async (c) =>
    c.json({ user: restUser(await inviteUser(c.var.ctx, await readBody(c, Invite))) }, 201),
  )
  .post('/invitations/accept', async (c) => {
    await acceptInvitation(c.var.ctx, await readBody(c, ConfirmLink), readSignInClient(c));
    return c.json({ success: true });
  })
  .post('/invitations/:id/resend', async (c) => {
    await resendInvitation(c.var.ctx, c.req.param());
    return c.json({ success: true }, 202);
  });
