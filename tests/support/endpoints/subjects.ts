import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import type { Role } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { carriers } from '#db/schema/carriers/carriers.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { type LinkPurpose, openLink } from '#server/domain/accounts/links/account-links.ts';
import { linkUrl } from '#server/domain/accounts/links/link-token.ts';
import { challengeToken, openChallenge } from '#server/domain/accounts/second-factor/challenges.ts';
import { mailToken, mailTokenKey } from '#server/domain/mails/content/mail-token.ts';
import { newKey } from '#server/domain/tracking/keys/keys.ts';
import { insertApiKey } from '../../factories/accounts/api-keys.ts';
import { codeAt, insertSecondFactor } from '../../factories/accounts/second-factors.ts';
import { PASSWORD_HASH } from '../../factories/accounts/users.ts';
import { insertCompany, insertMember } from '../../factories/companies.ts';
import { documentRow, newDocuments } from '../../factories/documents.ts';
import { newProofImages } from '../../factories/images/new-images.ts';
import { insertLoad } from '../../factories/loads.ts';
import { insertFailedMails } from '../../factories/mails/mails.ts';
import { insertRequest } from '../../factories/requests.ts';
import { insertProof, insertUser, shipmentRow, softDelete, userRow } from '../../factories/rows.ts';
import { insertAttempt, insertWebhook } from '../../factories/webhooks.ts';

const USERS = {
  newcomer: { role: 'admin', isVerified: false },
  colleague: { role: 'admin', isVerified: true },
  chief: { role: 'super-admin', isVerified: true },
} satisfies Record<string, { role: Role; isVerified: boolean }>;

/**
 * A call's subject. A shipment with its parts, `load`, `session`, `view`, `api-key`, `webhook`, `attempt` and
 * `own-password` are the owner's. `handover` has a colleague to receive it. `invited`, `reset`, `unconfirmed` and
 * `challenge` have their token, second factors a code. Subjects with `isOwn` belong to the caller, who has that id.
 */
export type Subject = keyof typeof SHIPMENTS | keyof typeof ACCOUNTS | keyof typeof USERS;

/**
 * One subject; `number` is the shipment's tracking number, or empty, `token` what a mailed link carries, and `key` a
 * receiver's.
 */
export type Target = {
  id: string;
  number: string;
  eventId?: string;
  user?: string;
  other?: string;
  token?: string;
  code?: string;
  key?: string;
};

/** So many new subjects of a kind, written straight to the tables. */
export async function insertSubjects(db: Db, kind: Subject, ownerId: string, count: number): Promise<Target[]> {
  if (kind in SHIPMENTS) return insertShipmentSubjects(db, kind as ShipmentSubject, ownerId, count);
  if (kind in ACCOUNTS)
    return Promise.all(Array.from({ length: count }, () => ACCOUNTS[kind as AccountSubject](db, ownerId)));
  const rows = Array.from({ length: count }, () => userRow(USERS[kind as keyof typeof USERS]));
  const written = await db.insert(users).values(rows).returning({ id: users.id });
  return written.map(({ id }) => ({ id, number: '' }));
}

/** Each caller has their own. */
export const isOwn = (kind: Subject): boolean => kind in OWN;

export async function insertSubject(db: Db, kind: Subject, ownerId: string): Promise<Target> {
  const [target] = await insertSubjects(db, kind, ownerId, 1);
  if (!target) throw new Error(`No ${kind} was written`);
  return target;
}

type AccountSubject = keyof typeof ACCOUNTS;
type ShipmentSubject = Exclude<Subject, keyof typeof USERS | AccountSubject>;

const OWN = {
  'own-password-only': async (db: Db, id: string): Promise<Target> => {
    await db.update(users).set({ passwordHash: PASSWORD_HASH }).where(eq(users.id, id));
    await db.delete(secondFactors).where(eq(secondFactors.userId, id));
    return { id, number: '' };
  },
  'own-unconfirmed': async (db: Db, id: string): Promise<Target> => {
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id));
    return { id, number: '' };
  },
  'own-import': async (db: Db, userId: string): Promise<Target> => {
    const nothing = { created: 0, updated: 0, unchanged: 1 };
    const [batch] = await db
      .insert(importBatches)
      .values({ userId, ...nothing })
      .returning({ id: importBatches.id });
    return { id: batch?.id ?? '', number: '' };
  },
  'own-batch': async (db: Db, actorId: string): Promise<Target> => {
    const [batch] = await db.insert(bulkBatches).values({ actorId }).returning({ id: bulkBatches.id });
    return { id: batch?.id ?? '', number: '' };
  },
  /** Another member of the caller's company. */
  'own-member': async (db: Db, userId: string): Promise<Target> => {
    const isTheirs = eq(companyMembers.userId, userId);
    const [own] = await db.select({ id: companyMembers.companyId }).from(companyMembers).where(isTheirs);
    return insertOtherMember(db, own?.id ?? (await insertMember(db, userId, undefined, 'manager')));
  },
  /** Whoever is no client was given another role once. */
  'own-invitation': async (db: Db, userId: string): Promise<Target> => {
    const companyId = await insertCompany(db);
    const invitationId = randomUUID();
    await db.insert(companyMembers).values({ companyId, userId, as: 'member', invitationId });
    await db.insert(auditEntries).values({ action: 'user-role', userId, fromValue: 'client', toValue: 'admin' });
    const url = await linkUrl(db, '', 'membership', invitationId);
    return { id: companyId, number: '', token: url.split('#token=')[1] ?? '' };
  },
  'own-begun-factor': (db: Db, id: string) => insertOwnFactor(db, id, null),
  'own-factor': (db: Db, id: string) => insertOwnFactor(db, id, new Date()),
};

async function insertOwnFactor(db: Db, id: string, confirmedAt: Date | null): Promise<Target> {
  await OWN['own-password-only'](db, id);
  return { id, number: '', code: codeAt(await insertSecondFactor(db, id, { confirmedAt })) };
}

const ACCOUNTS = {
  ...OWN,
  factor: async (db: Db): Promise<Target> => {
    const { id } = await insertUser(db, USERS.colleague);
    await insertSecondFactor(db, id);
    return { id, number: '' };
  },
  challenge: async (db: Db): Promise<Target> => {
    const { id } = await insertUser(db, USERS.colleague);
    const code = codeAt(await insertSecondFactor(db, id));
    return { id, number: '', token: await challengeToken(db, await openChallenge(db, id)), code };
  },
  invited: (db: Db) => insertLink(db, { ...USERS.newcomer, passwordHash: null }, 'invitation'),
  unconfirmed: (db: Db) => insertLink(db, USERS.newcomer, 'confirm-email'),
  reset: (db: Db) => insertLink(db, USERS.colleague, 'password-reset'),
  enquiry: async (db: Db): Promise<Target> => {
    const fields = { kind: 'message', email: 'ada@example.com', text: 'When?' } as const;
    const [enquiry] = await db.insert(enquiries).values(fields).returning({ id: enquiries.id });
    return { id: enquiry?.id ?? '', number: '' };
  },
  quote: async (db: Db): Promise<Target> => {
    const places = { origin: 'Gdańsk', destination: 'Porto', serviceType: 'ocean', weight: 12 } as const;
    const fields = { kind: 'quote', name: 'Ada', email: 'ada@example.com', ...places } as const;
    const [enquiry] = await db.insert(enquiries).values(fields).returning({ id: enquiries.id });
    return { id: enquiry?.id ?? '', number: '' };
  },
  request: async (db: Db): Promise<Target> => ({
    id: await insertRequest(db, { companyId: await insertCompany(db) }),
    number: '',
  }),
  /** A request of the company that has members. */
  'seen-request': async (db: Db): Promise<Target> => {
    const [company] = await db.select({ id: companyMembers.companyId }).from(companyMembers).limit(1);
    return { id: await insertRequest(db, { companyId: company?.id ?? (await insertCompany(db)) }), number: '' };
  },
  carrier: async (db: Db): Promise<Target> => {
    const [carrier] = await db.insert(carriers).values({ name: randomUUID() }).returning({ id: carriers.id });
    return { id: carrier?.id ?? '', number: '' };
  },
  company: async (db: Db, _: string): Promise<Target> => ({ id: await insertCompany(db), number: '' }),
  member: (db: Db) => insertOtherMember(db),
  'two-companies': async (db: Db, id: string): Promise<Target> => {
    const [company, other] = [await ACCOUNTS.company(db, id), await ACCOUNTS.company(db, id)];
    return { ...company, other: other.id };
  },
  load: async (db: Db, userId: string): Promise<Target> => ({ id: await insertLoad(db, userId), number: '' }),
  'api-key': async (db: Db, userId: string): Promise<Target> => {
    const { id } = await insertApiKey(db, userId);
    return { id, number: '' };
  },
  view: async (db: Db, userId: string): Promise<Target> => {
    const view = { userId, screen: 'shipments', name: randomUUID(), search: 'status=pending' } as const;
    const [saved] = await db.insert(savedViews).values(view).returning({ id: savedViews.id });
    return { id: saved?.id ?? '', number: '' };
  },
  webhook: async (db: Db, userId: string): Promise<Target> => ({ id: await insertWebhook(db, userId), number: '' }),
  attempt: async (db: Db, userId: string): Promise<Target> => ({ id: await insertAttempt(db, userId), number: '' }),
  session: async (db: Db, userId: string): Promise<Target> => {
    const expiresAt = addHours(new Date(), 1);
    const secrets = { tokenHash: randomUUID(), cookieHash: randomUUID() };
    const [session] = await db
      .insert(sessions)
      .values({ ...secrets, userId, expiresAt })
      .returning({ id: sessions.id });
    return { id: session?.id ?? '', number: '' };
  },
  'own-password': async (db: Db, id: string): Promise<Target> => {
    await db.update(users).set({ passwordHash: PASSWORD_HASH }).where(eq(users.id, id));
    return { id, number: '' };
  },
};

async function insertOtherMember(db: Db, companyId?: string): Promise<Target> {
  const user = (await insertUser(db, { role: 'client', isVerified: false })).id;
  return { id: await insertMember(db, user, companyId, 'member'), number: '', user };
}

async function insertLink(db: Db, fields: Parameters<typeof userRow>[0], purpose: LinkPurpose): Promise<Target> {
  const { id } = await insertUser(db, fields);
  const url = await linkUrl(db, '', purpose, await openLink(db, { userId: id, purpose }));
  return { id, number: '', token: url.split('#token=')[1] ?? '' };
}

/** Turns each new shipment into a subject of the kind. */
const SHIPMENTS = {
  shipment: async (_db: Db, shipment: Target): Promise<Target> => shipment,
  proved: async (db: Db, shipment: Target): Promise<Target> => {
    const [file] = await newProofImages(1);
    if (!file) throw new Error('No file was stored');
    await insertProof(db, shipment.id, file);
    return { ...shipment, key: await insertKey(db, shipment) };
  },
  seen: async (db: Db, shipment: Target): Promise<Target> => {
    await showToMembers(db, shipment);
    return SHIPMENTS.proved(db, shipment);
  },
  'seen-document': async (db: Db, shipment: Target): Promise<Target> => {
    await showToMembers(db, shipment);
    return SHIPMENTS.document(db, shipment);
  },
  mail: async (db: Db, { id }: Target): Promise<Target> => {
    const [mail = ''] = await insertFailedMails(db, id, 1);
    return { id: mail, number: '', token: mailToken(await mailTokenKey(db), mail) };
  },
  event: async (db: Db, shipment: Target): Promise<Target> => ({
    ...shipment,
    eventId: String(await insertShipped(db, shipment)),
  }),
  estimated: async (db: Db, shipment: Target): Promise<Target> => {
    const estimate = new Date('2026-12-24T12:00:00Z');
    await db.update(shipments).set({ estimatedDelivery: estimate }).where(eq(shipments.id, shipment.id));
    const change = { shipmentId: shipment.id, status: 'pending', statusSource: 'estimated' } as const;
    // Within the hold, whatever that is.
    const recordedAt = addHours(new Date(), 1);
    // Two, so that a subject that has been undone once can be undone again.
    const changes = [1, 2].map(() => ({ ...change, estimate, estimatedDay: '2026-12-24', recordedAt }));
    await db.insert(shipmentEvents).values(changes);
    return shipment;
  },
  document: async (db: Db, { id, number }: Target): Promise<Target> => {
    const [stored] = await newDocuments(1);
    const row = { ...documentRow(id, await ownerOf(db, id)), ...stored, visibility: 'receiver' } as const;
    const [document] = await db.insert(shipmentDocuments).values(row).returning({ id: shipmentDocuments.id });
    return { id: document?.id ?? '', number, key: await insertKey(db, { id }) };
  },
  'company-and-shipment': async (db: Db, { id: other }: Target): Promise<Target> => ({
    ...(await ACCOUNTS.company(db, '')),
    other,
  }),
  /** A load of the owner's; `other` is the shipment in it, or beside it. */
  loaded: async (db: Db, { id: other, number }: Target): Promise<Target> => ({
    id: await insertLoad(db, await ownerOf(db, other), [other]),
    number,
    other,
  }),
  /** A load with a driver, who is its `user`, and the shipment on the way in it. */
  round: async (db: Db, { id: other }: Target): Promise<Target> => {
    const driver = await insertUser(db, { duty: 'driver' });
    const round = { mode: 'Ground', departure: new Date(), driverId: driver.id } as const;
    return { id: await insertLoad(db, await ownerOf(db, other), [other], round), number: '', other, user: driver.id };
  },
  /** The same, whose agent is the company of members. */
  'agents-load': async (db: Db, shipment: Target): Promise<Target> => {
    const load = await SHIPMENTS.loaded(db, shipment);
    await db.execute(
      sql`update loads set agent_id = (select company_id from company_members limit 1) where id = ${load.id}`,
    );
    return load;
  },
  'load-and-shipment': async (db: Db, { id: other }: Target): Promise<Target> => ({
    id: await insertLoad(db, await ownerOf(db, other)),
    number: '',
    other,
  }),
  answered: async (db: Db, shipment: Target): Promise<Target> => {
    await insertAnswer(db, shipment);
    return shipment;
  },
  answer: async (db: Db, shipment: Target): Promise<Target> => ({ id: await insertAnswer(db, shipment), number: '' }),
  batch: async (db: Db, shipment: Target): Promise<Target> => {
    const undoUntil = sql`now() + interval '1 hour'`;
    const [batch] = await db.insert(bulkBatches).values({ undoUntil }).returning({ id: bulkBatches.id });
    if (!batch) throw new Error('No batch was written');
    await insertShipped(db, shipment, batch.id);
    return { id: batch.id, number: '' };
  },
  deleted: async (db: Db, shipment: Target): Promise<Target> => {
    await softDelete(db, shipment.id);
    return shipment;
  },
  handover: async (db: Db, shipment: Target): Promise<Target> => {
    const [colleague] = await db.insert(users).values(userRow(USERS.colleague)).returning({ id: users.id });
    return { ...shipment, user: colleague?.id ?? '' };
  },
};

async function ownerOf(db: Db, shipmentId: string): Promise<string> {
  const [shipment] = await db.select({ owner: shipments.userId }).from(shipments).where(eq(shipments.id, shipmentId));
  return shipment?.owner ?? '';
}

/** The shipment is of the company that has members. */
async function showToMembers(db: Db, { id }: Target): Promise<void> {
  await db.execute(
    sql`update shipments set company_id = (select company_id from company_members limit 1) where id = ${id}`,
  );
}

async function insertShipmentSubjects(db: Db, kind: ShipmentSubject, ownerId: string, count: number) {
  const rows = Array.from({ length: count }, () => shipmentRow(ownerId));
  const written = await db
    .insert(shipments)
    .values(rows)
    .returning({ id: shipments.id, number: shipments.trackingNumber });
  await db
    .insert(shipmentEvents)
    .values(
      written.map(({ id }) => ({ shipmentId: id, status: 'pending' as const, statusSource: 'created' as const })),
    );
  const targets: Target[] = [];
  for (const shipment of written) targets.push(await SHIPMENTS[kind](db, shipment));
  return targets;
}

async function insertAnswer(db: Db, { id: shipmentId }: Pick<Target, 'id'>): Promise<string> {
  const written = { shipmentId, kind: 'other', message: 'The bell is broken', holder: 'receiver' } as const;
  const [answer] = await db.insert(shipmentMessages).values(written).returning({ id: shipmentMessages.id });
  return answer?.id ?? '';
}

/** A key that the shipment's receiver was mailed. */
async function insertKey(db: Db, { id: shipmentId }: Pick<Target, 'id'>): Promise<string> {
  const { key, keyHash } = newKey();
  await db.execute(sql`
    insert into receiver_keys (key_hash, shipment_id, holder, email)
    select ${keyHash}, id, 'receiver', receiver_email from shipments where id = ${shipmentId}`);
  return key;
}

/** The shipment has been shipped, by an event that nothing came after. */
async function insertShipped(db: Db, { id }: Target, batchId: string | null = null): Promise<number> {
  const [shipped] = await db
    .update(shipments)
    .set({ status: 'shipped' })
    .where(sql`${shipments.id} = ${id}`)
    .returning({ version: shipments.version });
  const [event] = await db
    .insert(shipmentEvents)
    .values({ shipmentId: id, status: 'shipped', statusSource: 'set', batchId, shipmentVersion: shipped?.version })
    .returning({ id: shipmentEvents.id });
  if (!event) throw new Error('No event was written');
  return event.id;
}
