import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { AttentionQuery } from '#contract/attention/attention.ts';
import { MatchingQuery } from '#contract/shipments/list-queries.ts';
import { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { snoozeShipments } from '#server/domain/attention/snooze.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { listMatchingIds } from '#server/domain/shipments/listing/list.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, currentUser } from '../../../factories/actors.ts';
import { backdateEvents, hours } from '../../../factories/attention.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const NOT_YOUR_SHIPMENT = 'You can only manage shipments that you created.';

vi.hoisted(() => vi.stubEnv('SHARED_WORK', 'on'));

const owner = await admin();
const colleague = await admin();
const fresh = UpdateShipment.parse({ receiverName: 'Ada Lovelace' });

test('a verified colleague changes the shipment, and who did it is in its history', async () => {
  const { id } = await newShipment(owner);
  expect((await updateShipment(colleague, { id, ...fresh })).shipment.receiverName).toBe('Ada Lovelace');
  const { shipment } = await addEvent(colleague, { id, status: 'shipped', location: '', note: '' });
  expect(shipment.events.at(-1)).toMatchObject({ status: 'shipped', by: colleague.actor.user.id });
});

test('deleting it and handing it over stay with the owner', async () => {
  const { id } = await newShipment(owner);
  expect(await rejection(softDeleteShipment(colleague, { id }))).toBe(`forbidden: ${NOT_YOUR_SHIPMENT}`);
  const toOneself = handOverShipment(colleague, { id, user: colleague.actor.user.id });
  expect(await rejection(toOneself)).toBe(`forbidden: ${NOT_YOUR_SHIPMENT}`);
  await softDeleteShipment(owner, { id });
});

test('all of theirs that match can be selected', async () => {
  const { id } = await newShipment(owner, { receiverName: 'Sorrel Lane' });
  const matching = (query: object) =>
    listMatchingIds(colleague, MatchingQuery.parse({ search: 'sorrel lane', ...query }));
  expect(await matching({})).toEqual({ ids: [id], total: 1 });
  expect(await matching({ scope: 'mine' })).toEqual({ ids: [], total: 0 });
});

test('who is not verified changes nothing, not even an own shipment', async () => {
  const { id } = await newShipment(owner);
  const unverified = await currentUser({ isVerified: false });
  expect(await rejection(updateShipment(unverified, { id, ...fresh }))).toBe('not-found: Shipment not found');
});

test('the parties of colleagues are suggested', async () => {
  const senderName = 'Harbour Traders of Rotterdam';
  await newShipment(owner, { senderName });
  const found = await searchParties(colleague, { role: 'sender', search: senderName });
  expect(found.map(({ name }) => name)).toEqual([senderName]);
});

test('what needs attention is the work of all: the list of one’s own says how much there is of theirs', async () => {
  const { id } = await newShipment(owner, { status: 'failed' });
  await backdateEvents(owner.db, id, hours(48));
  const list = (query: object) => listAttention(colleague, AttentionQuery.parse(query));
  expect(await list({})).toMatchObject({ shipments: [], scope: 'mine', everyones: 1 });
  expect(await list({ scope: 'all' })).toMatchObject({ shipments: [{ id }], scope: 'all', everyones: null });
  expect(await getAttention(colleague, { id, among: 'all', scope: 'all' })).toMatchObject({
    neighbours: { previous: null, next: null },
  });
  const key = { id: 'key', name: 'Key', isOpen: true as const, scopes: ['shipments:read' as const] };
  const byKey = { ...colleague, actor: { ...colleague.actor, key } };
  expect(await rejection(listAttention(byKey, AttentionQuery.parse({ scope: 'all' })))).toMatch(/^forbidden/);
});

test('several are snoozed together, also a colleague’s; one that is unknown rejects all', async () => {
  const ids = [
    (await newShipment(owner, { status: 'failed' })).id,
    (await newShipment(colleague, { status: 'failed' })).id,
  ];
  for (const id of ids) await backdateEvents(owner.db, id, hours(48));
  const input = { until: new Date(Date.now() + 60_000), note: 'The ship is late' };
  const snoozes = () => Promise.all(ids.map(async (id) => (await getAttention(owner, { id })).snooze?.note));
  const unknown = snoozeShipments(colleague, { ids: [...ids, randomUUID()], ...input });
  expect(await rejection(unknown)).toMatch(/^not-found/);
  expect(await snoozes()).toEqual([undefined, undefined]);
  expect(await snoozeShipments(colleague, { ids: [...ids, ...ids], ...input })).toEqual({ snoozed: 2 });
  expect(await snoozes()).toEqual(['The ship is late', 'The ship is late']);
});
