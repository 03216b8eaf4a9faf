import type { AuditField } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { SessionOrigin } from '#server/domain/sessions/sessions.ts';
import { browserName } from '#server/infra/browser-name.ts';

/** From where the call comes, as its user reads it. */
export const originOf = ({ clientIp, userAgent }: Ctx): SessionOrigin => ({
  browser: browserName(userAgent),
  address: clientIp || null,
});

/** The same in the audit log. */
export function originFields(ctx: Ctx): AuditField[] {
  const { address, browser } = originOf(ctx);
  return [
    { field: 'address', to: address },
    { field: 'browser', to: browser },
  ];
}
