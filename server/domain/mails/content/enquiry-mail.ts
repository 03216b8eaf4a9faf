import { eq } from 'drizzle-orm';
import { SERVICE_TYPES } from '#contract/service-types.ts';
import type { Db } from '#db/open-database.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { env } from '#server/env.ts';
import type { Fact, MailDocument, Section } from './mail-document.ts';

/** A visitor's request or message, for the staff who answer it. */
export type EnquiryMailContent = { kind: 'enquiry'; enquiry: typeof enquiries.$inferSelect };

/** The recipients; undefined if the forms send nothing (docs/contract/running.md, 'Configuration', QUOTES_TO). */
export const enquiriesRecipient = (): string | undefined => env().QUOTES_TO?.trim();

/** The mail's content; null if the enquiry was deleted meanwhile. */
export async function readEnquiryMail(db: Db, deliveryId: string): Promise<EnquiryMailContent | null> {
  const [row] = await db
    .select({ enquiry: enquiries })
    .from(outboxMails)
    .innerJoin(enquiries, eq(enquiries.id, outboxMails.enquiryId))
    .where(eq(outboxMails.id, deliveryId));
  return row ? { kind: 'enquiry', ...row } : null;
}

/** Replies go to the visitor. */
export function enquiryMailDocument({ enquiry }: EnquiryMailContent, brand: string): MailDocument {
  const { kind, name, email, origin, destination, subject } = enquiry;
  const from = name ?? email;
  const what = kind === 'quote' ? `Quote request from ${from}: ${origin} to ${destination}` : `Message from ${from}`;
  const sections: Section[] = [
    { kind: 'words', title: kind === 'quote' ? 'A quote was asked for' : 'A message', paragraphs: [] },
    { kind: 'facts', facts: factsOf(enquiry) },
    { kind: 'link', label: 'Open the enquiries', url: `${env().APP_URL}/admin/enquiries` },
  ];
  return {
    language: 'en',
    brand,
    subject: kind === 'message' && subject ? `${what}: ${subject}` : what,
    preview: enquiry.text ?? email,
    sections,
    footer: 'You receive this because your address is set as the one for enquiries. A reply goes to the visitor.',
    optOut: null,
    data: null,
  };
}

function factsOf(enquiry: EnquiryMailContent['enquiry']): Fact[] {
  const { name, email, phone, company, origin, destination, serviceType, weight, dimensions, subject, text } = enquiry;
  const facts: [caption: string, text: string | null][] = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Company', company],
    ['Origin', origin],
    ['Destination', destination],
    ['Service', serviceType && SERVICE_TYPES[serviceType]],
    [
      'Weight',
      weight === null ? null : `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(weight)} kg`,
    ],
    ['Dimensions', dimensions],
    ['Subject', subject],
  ];
  const lines = facts.flatMap(([caption, value]) => (value === null ? [] : [{ caption, text: value }]));
  const prose = enquiry.kind === 'quote' ? 'Description' : 'Message';
  return text === null ? lines : [...lines, { caption: prose, text, isProse: true }];
}
