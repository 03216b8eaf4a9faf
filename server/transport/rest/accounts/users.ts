import { AwaitingQuery } from '#contract/accounts/awaiting-users.ts';
import { RoleChange, UpdateUser, type User, VerificationChange } from '#contract/accounts/users.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { getUser } from '#server/domain/accounts/users/get.ts';
import { listUsers } from '#server/domain/accounts/users/lists/list.ts';
import { listAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { requireStaff, requireSuperAdmin } from '#server/domain/guards.ts';
import { readBody } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';
import { readQuery } from '../json.ts';

const bySuperAdmin = only(requireSuperAdmin);

const changed = (user: User) => ({ success: true, user: withRestId(user) });

export const userRoutes = restRoutes()
  .get('/all-user', async (c) => c.json(withRestId(await listUsers(c.var.ctx))))
  .get('/users/awaiting', only(requireStaff), async (c) =>
    c.json(withRestId(await listAwaitingUsers(c.var.ctx, AwaitingQuery.parse(readQuery(c))))),
  )
  .get('/user/:id', async (c) => c.json({ user: withRestId(await getUser(c.var.ctx, c.req.param())) }))
  .put('/user/:id/verify', async (c) =>
    c.json(changed(await verifyUser(c.var.ctx, { ...c.req.param(), isVerified: true }))),
  )
  .put('/user/:id/unverify', async (c) =>
    c.json(changed(await verifyUser(c.var.ctx, { ...c.req.param(), isVerified: false }))),
  )
  .put('/user/:id/role', bySuperAdmin, async (c) =>
    c.json(changed(await updateUser(c.var.ctx, { ...(await readBody(c, RoleChange)), ...c.req.param() }))),
  )
  .put('/user/:id/verification', bySuperAdmin, async (c) =>
    c.json(changed(await updateUser(c.var.ctx, { ...(await readBody(c, VerificationChange)), ...c.req.param() }))),
  )
  .patch('/user/:id', bySuperAdmin, async (c) =>
    c.json(changed(await updateUser(c.var.ctx, { ...(await readBody(c, UpdateUser)), ...c.req.param() }))),
  )
  .delete('/user/:id', async (c) => {
    await removeUser(c.var.ctx, c.req.param());
    return c.json({ success: true });
  });
