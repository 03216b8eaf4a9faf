import Bowser from 'bowser';
import type { SessionOrigin } from '#server/domain/accounts/sessions/sessions.ts';
import type { Ctx } from '#server/domain/context.ts';
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

/** Longer ones are no browser's. */
const MAX_LENGTH = 500;

/**
 * 'Firefox on Windows' from the header User-Agent; null if it names no browser. For readers only: nothing depends on
 * it.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
