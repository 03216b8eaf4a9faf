import { accountRouter } from './account.ts';
import { authRouter } from './auth.ts';
import { developersRouter } from './developers.ts';
import { enquiriesRouter } from './enquiries.ts';
import { importsRouter } from './imports.ts';
import { mailRouter } from './mail.ts';
import { router } from './procedures.ts';
import { publicTrackingRouter } from './public-tracking.ts';
import { shipmentsRouter } from './shipments.ts';
import { superAdminRouter } from './super-admin.ts';
import { usersRouter } from './users.ts';
import { viewsRouter } from './views.ts';

/** The typed transport; the REST paths of `server/transport/rest` lead to the same verbs (contract section 4). */
export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  users: usersRouter,
  shipments: shipmentsRouter,
  superAdmin: superAdminRouter,
  publicTracking: publicTrackingRouter,
  mail: mailRouter,
  enquiries: enquiriesRouter,
  views: viewsRouter,
  imports: importsRouter,
  developers: developersRouter,
});

export type AppRouter = typeof appRouter;
