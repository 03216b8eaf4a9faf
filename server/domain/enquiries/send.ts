import type { RequestQuote, SendContactMessage } from '#contract/enquiries/enquiries.ts';
import type { ServiceType } from '#contract/service-types.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { noteIdempotentCommit } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { enquiriesRecipient } from '#server/domain/mails/content/enquiry-mail.ts';
import { countEnquiry } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Whether the forms of this product send anything (docs/contract/enquiries.md). Throws `not-found` where they do not.
 */
export function requireEnquiries(): string {
  const recipient = enquiriesRecipient();
  if (recipient === undefined) throw new AppError('unknown-path');
  return recipient;
}

/**
 * Stores a request for a quote and mails it to QUOTES_TO; open to everyone (docs/contract/enquiries.md, `POST
 * /quotes`). Throws `not-found` without QUOTES_TO, `too-many` beyond five enquiries an hour of one client.
 */
export function requestQuote(ctx: Ctx, { description, serviceType, ...fields }: RequestQuote): Promise<void> {
  return store(ctx, { kind: 'quote', ...fields, serviceType: serviceType as ServiceType, text: description });
}

/** The same for a message (`POST /messages`). */
export function sendContactMessage(
  ctx: Ctx,
  { name, firstName, lastName, email, subject, message }: SendContactMessage,
): Promise<void> {
  const fullName = name || [firstName, lastName].filter(Boolean).join(' ');
  return store(ctx, { kind: 'message', name: fullName, email, subject, text: message });
}

type NewEnquiry = typeof enquiries.$inferInsert;

async function store(ctx: Ctx, fields: NewEnquiry): Promise<void> {
  const recipient = requireEnquiries();
  await countEnquiry(ctx.db, ctx.clientIp);
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  await transaction(ctx.db, async (tx) => {
    await write(tx, ctx, filled as NewEnquiry, recipient);
    await noteIdempotentCommit(tx, ctx);
  });
}

async function write(tx: Db, ctx: Ctx, fields: NewEnquiry, recipient: string): Promise<void> {
  const [enquiry] = await tx.insert(enquiries).values(fields).returning({ id: enquiries.id });
  if (!enquiry) throw new Error('No enquiry was written');
  await recordChange(tx, ctx, { kind: 'enquiry-received', singleMail: { recipient, enquiryId: enquiry.id } });
}
