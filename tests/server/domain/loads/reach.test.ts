import { randomUUID } from 'node:crypto';
import { addDays, addSeconds } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ScanShipments } from '#contract/bulk/scan.ts';
import { UpdateLoad } from '#contract/loads/loads.ts';
import { users } from '#db/schema/accounts/users.ts';
import { formerRoundMembers } from '#db/schema/loads/former-round-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { scanShipments } from '#server/domain/bulk/scan.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import type { Ctx } from '#server/domain/context.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { deleteEndedRounds } from '#server/domain/loads/reach.ts';
import { removeLoad, updateLoad } from '#server/domain/loads/save.ts';
import { readMailStops } from '#server/domain/mails/opt-out/read-stops.ts';
import { previewMail } from '#server/domain/mails/preview-mail.ts';
import { findProofFile } from '#server/domain/proofs/find-file.ts';
import { authorizeRecording } from '#server/domain/proofs/recording.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { authorizeChange } from '#server/domain/shipments/writing/authorize.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackAuthenticated } from '#server/domain/tracking/track.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { newImages } from '../../../factories/images/new-images.ts';
import { take } from '../../../factories/loads.ts';
import { deliver, fail, newRound, newStop, noonIn } from '../../../factories/rounds.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [clerk, root] = [await admin(), await superAdmin()];
const newDriver = () => currentUser({ duty: 'driver' });
const [driver, other] = [await newDriver(), await newDriver()];
const { db } = clerk;
const NOT_FOUND = 'not-found: Shipment not found';

const scan = (ctx: Ctx, number: string, fields: object = {}) =>
  scanShipments(ctx, ScanShipments.parse({ numbers: [number], status: 'out-for-delivery', ...fields }));
const change = (load: { id: string }, fields: object) =>
  updateLoad(clerk, { id: load.id, ...UpdateLoad.parse(fields) });
const giveTo = (load: { id: string }, to: typeof driver | null) => change(load, { driver: to?.actor.user.id ?? null });
const secondsFromNow = (seconds: number) => addSeconds(new Date(), seconds).toISOString();
/** The round was so many days ago; whoever works on it did so in time. */
const age = (load: { id: string }, days: number) =>
  db
    .update(loads)
    .set({ departure: addDays(noonIn(0), -days) })
    .where(eq(loads.id, load.id));
const addImages = async (ctx: Ctx, { id }: { id: string }) =>
  updateShipment(ctx, { id }, { action: 'addImages', images: await newImages(1) });

/** Every way of a driver to a shipment; what each says where there is none. */
const WAYS = (ctx: Ctx, { id, trackingNumber }: { id: string; trackingNumber: string }) => ({
  id: () => rejection(getShipment(ctx, { id })),
  number: () => rejection(getShipment(ctx, { id: trackingNumber })),
  file: () => rejection(findProofFile(ctx, { id, name: 'signature' })),
  proof: () => rejection(deliver(ctx, { id })),
  'proof of today': () => rejection(deliver(ctx, { id }, { at: new Date().toISOString() })),
  attempt: () => rejection(fail(ctx, { id })),
  form: () => rejection(authorizeRecording(ctx, { id })),
  images: () => rejection(addImages(ctx, { id })),
  'form of images': () => rejection(authorizeChange(ctx, { id })),
  retraction: () => rejection(retractEvent(ctx, { id, eventId: '1', notify: undefined })),
  preview: () => rejection(previewMail(ctx, { id, location: '', note: '', notify: 'receiver' })),
  stops: () => rejection(readMailStops(ctx, { id })),
});

describe('a driver', () => {
  test('opens, scans, photographs and delivers the shipments of the rounds of yesterday, today and tomorrow', async () => {
    for (const days of [-1, 0, 1]) {
      const { shipment } = await newStop(clerk, driver, days);
      const { id, trackingNumber } = shipment;
      expect(await getShipment(driver, { id: trackingNumber })).toMatchObject({ id, receiverEmail: '' });
      expect(await trackAuthenticated(driver, { number: trackingNumber })).not.toHaveProperty('limited');
      expect(await scan(driver, trackingNumber)).toMatchObject({ changed: [trackingNumber] });
      expect((await addImages(driver, shipment)).shipment.image).toHaveLength(1);
      expect((await fail(driver, shipment)).shipment.status).toBe('failed');
      expect((await deliver(driver, shipment)).shipment.status).toBe('delivered');
    }
  });

  test('finds nothing of a shipment that is on no round of his, by none of the ways, as if it were not there', async () => {
    const nowhere = await newShipment(clerk, { reference: randomUUID() });
    const ofOther = (await newStop(clerk, other)).shipment;
    const early = (await newStop(clerk, driver, 2)).shipment;
    const late = (await newStop(clerk, driver, -2)).shipment;
    const unknown = { id: randomUUID(), trackingNumber: 'WB00000000000000A' };
    for (const shipment of [unknown, nowhere, ofOther, early, late]) {
      const said: Record<string, string> = {};
      for (const [way, call] of Object.entries(WAYS(driver, shipment))) said[way] = await call();
      // A deed on the round of the day before yesterday may still arrive, and is taken back.
      const arrives = shipment === late ? { form: 'not rejected', retraction: 'not-found: Event not found' } : {};
      expect({ ...said, ...arrives }).toEqual({
        ...Object.fromEntries(Object.keys(said).map((way) => [way, NOT_FOUND])),
        ...arrives,
      });
    }
  });

  test('does not learn from a scan whether a number, or a reference of several, is somebody’s', async () => {
    const reference = randomUUID();
    const [one] = [await newShipment(clerk, { reference }), await newShipment(clerk, { reference })];
    for (const number of [one.trackingNumber, reference])
      expect(await scan(driver, number)).toMatchObject({ unknown: [number], refused: [], results: [] });
    expect((await getShipment(clerk, one)).status).toBe('pending');
    await newRound(clerk, driver, [one.id]);
    expect(await scan(driver, reference)).toMatchObject({ changed: [reference] });
  });

  test('reaches no more with SHARED_WORK, nor by having made a shipment', async () => {
    vi.stubEnv('SHARED_WORK', 'on');
    const former = await admin();
    const own = await newShipment(former);
    await db.update(users).set({ duty: 'driver' }).where(eq(users.id, former.actor.user.id));
    const now = { ...former, actor: { ...former.actor, user: { ...former.actor.user, duty: 'driver' as const } } };
    for (const call of Object.values(WAYS(now, own))) expect(await call()).toBe(NOT_FOUND);
    vi.unstubAllEnvs();
    vi.stubEnv('MAIL_HOLD_SECONDS', '60');
  });

  test('reaches the same by an API key, whatever its reach', async () => {
    const { shipment } = await newStop(clerk, driver);
    const beyond = await newShipment(clerk);
    for (const reach of [['all:read'], []] as const) {
      const scopes = ['shipments:read', 'shipments:write', ...reach] as const;
      const { id } = await insertApiKey(db, driver.actor.user.id, [...scopes]);
      const byKey: Ctx = { ...driver, actor: { ...driver.actor, sessionHash: null, key: { id, name: 'Van', scopes } } };
      expect((await getShipment(byKey, { id: shipment.trackingNumber })).id).toBe(shipment.id);
      expect(await rejection(getShipment(byKey, { id: beyond.trackingNumber }))).toBe(NOT_FOUND);
      expect(await scan(byKey, beyond.trackingNumber)).toMatchObject({ unknown: [beyond.trackingNumber] });
    }
  });

  test('takes back his own alone', async () => {
    const { shipment } = await newStop(clerk, driver);
    const { eventId } = await fail(clerk, shipment);
    const retract = (id: string | null) =>
      retractEvent(driver, { id: shipment.id, eventId: id ?? '', notify: undefined });
    expect(await rejection(retract(eventId))).toMatch(/^forbidden/);
    const own = await deliver(driver, shipment);
    expect((await retract(own.eventId)).shipment.status).toBe('failed');
    const { batchId } = await scan(driver, shipment.trackingNumber, { location: 'Depot' });
    expect(await undoBulkUpdateAsStaff(driver, { batchId: batchId ?? '' })).toMatchObject({
      restored: [shipment.trackingNumber],
    });
  });

  test.each([
    ['deactivated', { isActive: false }],
    ['no longer verified', { isVerified: false }],
    ['of another duty', { duty: 'warehouse' }],
    ['deleted', { deletedAt: new Date() }],
  ] as const)('who is %s is no driver, until that is taken back', async (_, fields) => {
    const leaver = await newDriver();
    const { load } = await newStop(clerk, leaver);
    const isLeaver = eq(users.id, leaver.actor.user.id);
    await db.update(users).set(fields).where(isLeaver);
    expect((await change(load, { transport: 'Van 1' })).driver).toBeNull();
    expect(await rejection(giveTo(load, leaver))).toMatch(/^invalid: Please choose an active user/);
    const before = { isActive: true, isVerified: true, duty: 'driver', deletedAt: null } as const;
    await db.update(users).set(before).where(isLeaver);
    expect((await change(load, { transport: 'Van 2' })).driver?.id).toBe(leaver.actor.user.id);
  });
});

describe('what was done on a round', () => {
  test('may arrive 14 days later with its time, and no longer', async () => {
    const { shipment, load } = await newStop(clerk, driver);
    await age(load, 10);
    const at = addDays(noonIn(0), -10).toISOString();
    expect(await rejection(deliver(driver, shipment))).toBe(NOT_FOUND);
    expect(await rejection(deliver(driver, shipment, { at: addDays(noonIn(0), -13).toISOString() }))).toBe(NOT_FOUND);
    expect(await scan(driver, shipment.trackingNumber, { at })).toMatchObject({ late: [shipment.trackingNumber] });
    expect((await deliver(driver, shipment, { at })).shipment.deliveredDate).toBe(at);

    const late = await newStop(clerk, driver);
    await age(late.load, 17);
    const then = addDays(noonIn(0), -17).toISOString();
    expect(await rejection(deliver(driver, late.shipment, { at: then }))).toBe(NOT_FOUND);
    expect(await scan(driver, late.shipment.trackingNumber, { at: then })).toMatchObject({
      ...{ late: [], unknown: [late.shipment.trackingNumber] },
    });
  });

  test.each([
    ['the round went to another driver', ({ load }: Stop) => giveTo(load, other)],
    ['the round went to nobody', ({ load }: Stop) => giveTo(load, null)],
    ['the round moved to another day', ({ load }: Stop) => change(load, { departure: noonIn(9).toISOString() })],
    ['the shipment left it', ({ load, shipment }: Stop) => take(clerk, load, { ids: [shipment.id] })],
    ['the load was deleted', ({ load }: Stop) => removeLoad(clerk, load)],
  ] as const)('counts by its time although %s meanwhile', async (_, happens) => {
    const stop = await newStop(clerk, driver);
    const at = secondsFromNow(-1);
    await happens(stop);
    expect(await rejection(getShipment(driver, { id: stop.shipment.id }))).toBe(NOT_FOUND);
    expect(await rejection(deliver(driver, stop.shipment))).toBe(NOT_FOUND);
    expect((await deliver(driver, stop.shipment, { at })).shipment.status).toBe('delivered');
  });

  test('also counts where he drove on without a network, and not on a round that he was taken off before it began', async () => {
    const { shipment, load } = await newStop(clerk, driver);
    await giveTo(load, other);
    const at = secondsFromNow(0);
    expect((await deliver(driver, shipment, { at })).shipment.status).toBe('delivered');

    const early = await newStop(clerk, driver, 5);
    await giveTo(early.load, other);
    expect(await db.$count(formerRoundMembers, eq(formerRoundMembers.shipmentId, early.shipment.id))).toBe(0);
  });

  test('is forgotten with the days in which it may arrive', async () => {
    const { shipment, load } = await newStop(clerk, driver);
    await giveTo(load, other);
    const stored = () => db.$count(formerRoundMembers, eq(formerRoundMembers.shipmentId, shipment.id));
    await deleteEndedRounds(db);
    expect(await stored()).toBe(1);
    await db.update(formerRoundMembers).set({ endsAt: sql`now() - interval '15 days'` });
    await deleteEndedRounds(db);
    expect(await stored()).toBe(0);
  });

  test('is taken back within these 14 days, and no longer', async () => {
    const { shipment, load } = await newStop(clerk, driver);
    const [failed, delivered] = [await fail(driver, shipment), await deliver(driver, shipment)];
    const retract = ({ eventId }: { eventId: string | null }) =>
      retractEvent(driver, { id: shipment.id, eventId: eventId ?? '', notify: undefined });
    await age(load, 10);
    expect((await retract(delivered)).shipment.status).toBe('failed');
    await age(load, 17);
    expect(await rejection(retract(failed))).toBe(NOT_FOUND);
  });

  test('sent again with its key says what it said, whenever it comes; other contents are a conflict', async () => {
    const { shipment, load } = await newStop(clerk, driver);
    const said = { creationKey: `${randomUUID()}`, note: 'Rang twice' };
    const { eventId } = await fail(driver, shipment, said);
    await age(load, 40);
    expect((await fail(driver, shipment, said)).eventId).toBe(eventId);
    expect(await rejection(fail(driver, shipment, { ...said, note: 'Rang once' }))).toMatch(/^conflict/);
    expect(await rejection(fail(driver, shipment, { note: 'Again' }))).toBe(NOT_FOUND);
  });
});

type Stop = Awaited<ReturnType<typeof newStop>>;

describe('an office drives, too', () => {
  test('what is a colleague’s is its to deliver on its own round, and no more of it', async () => {
    const [colleague, drives] = [await admin(), await admin()];
    const { shipment, load } = await newStop(colleague, drives);
    const { trackingNumber } = shipment;
    expect(await scan(drives, trackingNumber)).toMatchObject({ changed: [trackingNumber] });
    expect(await rejection(updateShipment(drives, { id: shipment.id, description: 'Wet' }))).toMatch(/^forbidden/);
    expect((await deliver(drives, shipment)).shipment.status).toBe('delivered');
    const { shipment: next } = await newStop(colleague, other);
    expect(await rejection(deliver(drives, next))).toMatch(/^forbidden/);
    expect(load.driver?.id).toBe(drives.actor.user.id);
  });

  test('takes back by its round what is its own, and nothing of another’s, nor another’s scans', async () => {
    const [colleague, drives] = [await admin(), await admin()];
    const { shipment } = await newStop(colleague, drives);
    const { id, trackingNumber } = shipment;
    const retract = (eventId: string | null) => retractEvent(drives, { id, eventId: eventId ?? '', notify: undefined });
    const { eventId } = await fail(colleague, shipment);
    expect(await rejection(retract(eventId))).toMatch(/^forbidden/);
    const own = await deliver(drives, shipment);
    expect((await retract(own.eventId)).shipment.status).toBe('failed');
    const scans = [await scan(colleague, trackingNumber, { location: 'Depot' })];
    const undo = (batchId: string | null | undefined) => undoBulkUpdateAsStaff(drives, { batchId: batchId ?? '' });
    expect(await rejection(undo(scans[0]?.batchId))).toMatch(/^forbidden/);
    scans.push(await scan(drives, trackingNumber, { location: 'Gate', status: 'in_transit' }));
    expect(await undo(scans[1]?.batchId)).toMatchObject({ restored: [trackingNumber] });
  });

  test('a super-admin is a driver, too; a warehouse, a reader and a client are none', async () => {
    expect((await newRound(clerk, root, [])).driver?.id).toBe(root.actor.user.id);
    for (const fields of [{ duty: 'warehouse' }, { duty: 'reader' }, { role: 'client' }] as const)
      expect(await rejection(newRound(clerk, await currentUser(fields), []))).toMatch(/^invalid: Please choose/);
  });
});
