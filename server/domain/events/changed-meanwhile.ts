import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import type { Ctx } from '#server/domain/context.ts';
import { AppError } from '#server/errors/app-error.ts';

const CHANGES: AuditAction[] = [
  'shipment-status',
  'shipment-updated',
  'shipment-images',
  'shipment-restored',
  'event-added',
  'event-undone',
  'event-retracted',
];

/**
 * The rejection of a change to fields that another user changed since the caller saw them; `issues` name them (decision
 * 035).
 */
export async function changedMeanwhile(tx: Db, ctx: Ctx, id: string, fields: readonly string[]): Promise<AppError> {
  const [last] = await tx
    .select({
      actorId: auditEntries.actorId,
      fullName: users.fullName,
      seconds: sql<number>`extract(epoch from statement_timestamp() - ${auditEntries.at})::float8`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.shipmentId, id), inArray(auditEntries.action, CHANGES)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.user.id === last?.actorId;
  const who = isOwn ? 'You' : (last?.fullName ?? 'Somebody');
  return new AppError('changed-meanwhile', {
    values: { who, when: timeAgo(last?.seconds ?? 0) },
    issues: fields.map((path) => ({ path, message: 'This was changed meanwhile' })),
  });
}

const UNITS = [
  ['day', secondsInDay],
  ['hour', secondsInHour],
  ['minute', secondsInMinute],
] as const;

/** 'just now', 'a minute ago', 'an hour ago', '3 days ago'. */
export function timeAgo(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  if (unit === 'second') return 'just now';
  const count = Math.floor(seconds / length);
  if (count > 1) return `${count} ${unit}s ago`;
  return unit === 'hour' ? 'an hour ago' : `a ${unit} ago`;
}
