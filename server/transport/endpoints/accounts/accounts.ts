import { router } from '../procedures.ts';
import { ownAccountProcedures } from './own-account.ts';
import { invitationProcedures, mailedLinkProcedures, ownPasswordProcedures } from './passwords.ts';
import { challengeProcedures, ownSecondFactorProcedures, userSecondFactorProcedures } from './second-factor.ts';
import { ownSessionProcedures, userSessionProcedures } from './sessions.ts';
import { signInProcedures } from './sign-in.ts';

export const authRouter = router({ ...signInProcedures, ...challengeProcedures, ...mailedLinkProcedures });

export const accountRouter = router({
  ...ownAccountProcedures,
  ...ownPasswordProcedures,
  ...ownSecondFactorProcedures,
  ...ownSessionProcedures,
});

/** For the router `superAdmin`. */
export const userAccessProcedures = {
  ...invitationProcedures,
  ...userSecondFactorProcedures,
  ...userSessionProcedures,
};
