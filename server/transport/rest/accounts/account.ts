import {
  ChangePassword,
  ConfirmEmail,
  ConfirmLink,
  Invite,
  RequestReset,
  UpdateMe,
} from '#contract/accounts/accounts.ts';
import { BeginSecondFactor, ConfirmSecondFactor, ProveBothFactors } from '#contract/accounts/second-factor.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { confirmEmail, requestConfirmation } from '#server/domain/accounts/own/confirm-email.ts';
import { inviteUser, resendInvitation } from '#server/domain/accounts/own/invite.ts';
import { requestReset } from '#server/domain/accounts/own/request-reset.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { confirmSecondFactor } from '#server/domain/accounts/own/second-factor/confirm.ts';
import { renewRecoveryCodes } from '#server/domain/accounts/own/second-factor/recovery-codes.ts';
import { removeOwnSecondFactor, removeUserSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { readSecondFactor } from '#server/domain/accounts/own/second-factor/state.ts';
import {
  endOwnOtherSessions,
  endOwnSession,
  endUserSessions,
  listSessions,
} from '#server/domain/accounts/own/sessions.ts';
import { updateMe } from '#server/domain/accounts/own/update-me.ts';
import { acceptInvitation, confirmReset } from '#server/domain/accounts/own/use-link.ts';
import { requireAccount, requireSuperAdmin } from '#server/domain/guards.ts';
import { readSignInClient } from '#server/transport/context/request-context.ts';
import { readBody } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';

const byUser = only(requireAccount);
const bySuperAdmin = only(requireSuperAdmin);

/** One's own account, and the links by which it gets a password (contract section 10). */
export const ownAccountRoutes = restRoutes()
  .patch('/me', byUser, async (c) =>
    c.json({ user: withRestId(await updateMe(c.var.ctx, await readBody(c, UpdateMe))) }),
  )
  .put('/me/password', byUser, async (c) => {
    await changePassword(c.var.ctx, await readBody(c, ChangePassword));
    return c.json({ success: true });
  })
  .post('/me/confirm-email', async (c) => {
    await requestConfirmation(c.var.ctx);
    return c.json({ success: true }, 202);
  })
  .get('/me/sessions', async (c) => c.json({ sessions: withRestId(await listSessions(c.var.ctx)) }))
  .delete('/me/sessions', async (c) => {
    await endOwnOtherSessions(c.var.ctx);
    return c.body(null, 204);
  })
  .delete('/me/sessions/:id', async (c) => {
    await endOwnSession(c.var.ctx, c.req.param());
    return c.body(null, 204);
  })
  .get('/me/totp', async (c) => c.json(await readSecondFactor(c.var.ctx)))
  .post('/me/totp', byUser, async (c) =>
    c.json(await beginSecondFactor(c.var.ctx, await readBody(c, BeginSecondFactor)), 201),
  )
  .put('/me/totp', byUser, async (c) =>
    c.json({ recoveryCodes: await confirmSecondFactor(c.var.ctx, await readBody(c, ConfirmSecondFactor)) }),
  )
  .delete('/me/totp', byUser, async (c) => {
    await removeOwnSecondFactor(c.var.ctx, await readBody(c, ProveBothFactors));
    return c.body(null, 204);
  })
  .post('/me/totp/recovery-codes', byUser, async (c) =>
    c.json({ recoveryCodes: await renewRecoveryCodes(c.var.ctx, await readBody(c, ProveBothFactors)) }),
  )
  .delete('/user/:id/totp', async (c) => {
    await removeUserSecondFactor(c.var.ctx, c.req.param());
    return c.body(null, 204);
  })
  .delete('/user/:id/sessions', async (c) => {
    await endUserSessions(c.var.ctx, c.req.param());
    return c.body(null, 204);
  })
  .post('/confirm-email', async (c) => {
    await confirmEmail(c.var.ctx, await readBody(c, ConfirmEmail));
    return c.json({ success: true });
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
    c.json({ user: withRestId(await inviteUser(c.var.ctx, await readBody(c, Invite))) }, 201),
  )
  .post('/invitations/accept', async (c) => {
    await acceptInvitation(c.var.ctx, await readBody(c, ConfirmLink), readSignInClient(c));
    return c.json({ success: true });
  })
  .post('/invitations/:id/resend', async (c) => {
    await resendInvitation(c.var.ctx, c.req.param());
    return c.json({ success: true }, 202);
  });
