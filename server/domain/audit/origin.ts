import type { SessionOrigin } from '#server/domain/accounts/sessions/sessions.ts';
import type { Ctx } from '#server/domain/context.ts';
import { browserName } from '#server/infra/browser-name.ts';
import type { AuditField } from './record.ts';

type Call = Partial<Pick<Ctx, 'clientIp' | 'userAgent'>>;

/** The origin of the call, as its user reads it: browser and address. */
export const originOf = ({ clientIp, userAgent }: Call): SessionOrigin => ({
  browser: browserName(userAgent),
  address: clientIp || null,
});

/** The same as fields of an audit entry. */
export function originFields(call: Call): AuditField[] {
  const { address, browser } = originOf(call);
  return [
    { field: 'address', to: address },
    { field: 'browser', to: browser },
  ];
}
