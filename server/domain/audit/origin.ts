import type { SessionOrigin } from '#server/domain/accounts/sessions/sessions.ts';
import type { Ctx } from '#server/domain/context.ts';
import { browserName } from '#server/infra/browser-name.ts';
import type { AuditField } from './record.ts';

/** The origin of the call, as its user reads it: browser and address. */
export const originOf = ({ clientIp, userAgent }: Ctx): SessionOrigin => ({
  browser: browserName(userAgent),
  address: clientIp || null,
});

/** The same as fields of an audit entry. */
export function originFields(ctx: Ctx): AuditField[] {
  const { address, browser } = originOf(ctx);
  return [
    { field: 'address', to: address },
    { field: 'browser', to: browser },
  ];
}
