import { AppError } from '#server/contract/error.ts';
import { isSuperAdmin } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';
import { ALL_IS_FOR_SUPER_ADMINS } from '#server/contract/webhooks/webhooks.ts';
import { checkTarget, RejectedTarget } from '#server/infra/webhooks/target.ts';

/** Throws `forbidden` for an admin who asks for everyone's shipments. */
export function checkScope(user: User, all: boolean | undefined): void {
  if (all && !isSuperAdmin(user)) throw new AppError('all-is-for-super-admins', ALL_IS_FOR_SUPER_ADMINS);
}

/** Throws `invalid` for an address to which nothing may be sent; it is checked again at each try. */
export async function checkUrl(url: string): Promise<void> {
  try {
    await checkTarget(url);
  } catch (error) {
    if (!(error instanceof RejectedTarget)) throw error;
    const { message } = error;
    throw new AppError('webhook-url-rejected', message, { issues: [{ path: 'url', message }] });
  }
}
