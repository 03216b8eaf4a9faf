import { expect, test, vi } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { ExportQuery } from '#contract/shipments/super-admin.ts';
import { previewBulkUpdateAsStaff } from '#server/domain/bulk/preview.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { updateBulkStatusAsStaff } from '#server/domain/bulk/update-status.ts';
import { createExportTicketAsStaff } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { admin, anonymous, signIn } from '../../../factories/actors.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const NOT_YOUR_SHIPMENT = 'You can only manage shipments that you created.';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

// The clerk's bulk (docs/contract/bulk.md, 'Bulk by clerks').
const clerk = await admin();
const colleague = await admin();
const shipped = (selection: object) => BulkUpdate.parse({ status: 'shipped', notify: false, ...selection });

test('a pasted list of numbers, in any spelling, is updated as ids are', async () => {
  const [one, two] = [await newShipment(clerk), await newShipment(clerk)];
  const numbers = [one.trackingNumber.toLowerCase(), ` ${two.trackingNumber} `, one.trackingNumber];
  expect(await previewBulkUpdateAsStaff(clerk, shipped({ numbers }))).toMatchObject({ total: 2 });
  expect(await updateBulkStatusAsStaff(clerk, shipped({ numbers }))).toMatchObject({ updated: 2, changed: 2 });
  expect((await getShipment(clerk, two)).status).toBe('shipped');
});

test('numbers that nobody has reject the whole and are named', async () => {
  const { id, trackingNumber } = await newShipment(clerk);
  const numbers = [trackingNumber, 'WB1', ...Array.from({ length: 11 }, (_, each) => `X${each}`)];
  const named = ['WB1', ...Array.from({ length: 9 }, (_, each) => `X${each}`)].join(', ');
  expect(await rejection(updateBulkStatusAsStaff(clerk, shipped({ numbers })))).toBe(
    `not-found: Shipment not found: ${named} and 2 more`,
  );
  expect((await getShipment(clerk, { id })).status).toBe('pending');
});

test('a piece’s number is its shipment’s; one beyond the last piece is unknown', async () => {
  const { id, trackingNumber } = await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] });
  const beyond = `${trackingNumber}-003`;
  expect(await rejection(updateBulkStatusAsStaff(clerk, shipped({ numbers: [trackingNumber, beyond] })))).toBe(
    `not-found: Shipment not found: ${beyond}`,
  );
  expect((await getShipment(clerk, { id })).status).toBe('pending');
  await updateBulkStatusAsStaff(clerk, shipped({ numbers: [`${trackingNumber}-002`] }));
  expect((await getShipment(clerk, { id })).status).toBe('shipped');
});

test('what no number can be is named without what a line cannot show', async () => {
  const numbers = ['WB\u0000', '\ud800', 'WB\u202e1'];
  const named = 'not-found: Shipment not found: WB?, ?, WB1';
  expect(await rejection(updateBulkStatusAsStaff(clerk, shipped({ numbers })))).toBe(named);
  expect(BulkUpdate.safeParse({ status: 'shipped', numbers: ['x'.repeat(501)] }).success).toBe(false);
});

test('an undo skips what was handed over since', async () => {
  const [remaining, given] = [await newShipment(clerk), await newShipment(clerk)];
  const { batchId } = await updateBulkStatusAsStaff(clerk, shipped({ ids: [remaining.id, given.id] }));
  await handOverShipment(clerk, { id: given.id, user: colleague.actor.user.id });
  expect(await undoBulkUpdateAsStaff(clerk, { batchId })).toEqual({
    restored: [remaining.trackingNumber],
    skipped: [given.trackingNumber],
  });
});

test('a colleague does not take it back, and its owner still can', async () => {
  const own = await newShipment(clerk);
  const { batchId } = await updateBulkStatusAsStaff(clerk, shipped({ ids: [own.id] }));
  expect(await rejection(undoBulkUpdateAsStaff(colleague, { batchId }))).toBe(`forbidden: ${NOT_YOUR_SHIPMENT}`);
  expect((await getShipment(clerk, own)).status).toBe('shipped');
  expect(await undoBulkUpdateAsStaff(clerk, { batchId })).toEqual({ restored: [own.trackingNumber], skipped: [] });
});

test('one of a colleague’s rejects the whole', async () => {
  const [own, other] = [await newShipment(clerk), await newShipment(colleague)];
  const update = shipped({ ids: [own.id, other.id] });
  expect(await rejection(updateBulkStatusAsStaff(clerk, update))).toBe(
    `forbidden: ${NOT_YOUR_SHIPMENT} Not yours: ${other.trackingNumber}.`,
  );
  expect((await getShipment(clerk, own)).status).toBe('pending');
});

test('ids or numbers are given, and one of the two', () => {
  const messageOf = (selection: object) => BulkUpdate.safeParse({ status: 'shipped', ...selection }).error?.issues[0];
  expect(messageOf({ ids: ['a'], numbers: ['b'] })?.message).toBe('Please give either ids or numbers');
  expect(messageOf({ numbers: [] })?.message).toBe('Please select shipments to update');
});

test('an export has everyone’s, or one’s own alone, or one owner’s, or the numbers of a list', async () => {
  const { ctx } = await signIn(clerk.actor.user);
  const [own, other] = [await newShipment(clerk), await newShipment(colleague)];
  async function exported(fields: object): Promise<string> {
    const { url } = await createExportTicketAsStaff(ctx, ExportQuery.parse(fields));
    const { csv } = await streamExport(anonymous, { ticket: url.replace('/exports/', '') });
    return new Response(csv).text();
  }
  const all = await exported({});
  expect([own, other].every(({ trackingNumber }) => all.includes(trackingNumber))).toBe(true);
  const mine = await exported({ scope: 'mine' });
  expect(mine).toContain(own.trackingNumber);
  expect(mine).not.toContain(other.trackingNumber);
  const owned = await exported({ owner: other.user });
  expect(owned).toContain(other.trackingNumber);
  expect(owned).not.toContain(own.trackingNumber);
  expect(await exported({ owner: other.user, scope: 'mine' })).toBe(mine);
  const listed = await exported({ numbers: [other.trackingNumber.toLowerCase()] });
  expect(listed.split('\r\n').filter(Boolean)).toHaveLength(2);
  expect(listed).toContain(other.trackingNumber);
  const packed = await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] });
  const linesOf = async (...pieces: number[]) => {
    const numbers = pieces.map((piece) => pieceNumber(packed.trackingNumber, piece));
    return (await exported({ numbers })).split('\r\n').filter(Boolean).length - 1;
  };
  expect([await linesOf(2), await linesOf(1, 2), await linesOf(3)]).toEqual([1, 1, 0]);
});
