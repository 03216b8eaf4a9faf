import { expect, test } from 'vitest';
import { LabelQuery, ManyLabels, PaperRequest } from '#contract/papers/papers.ts';
import { createPaperTicket, redeemPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { getLabels, getLabelsOfMany } from '#server/domain/papers/get-labels.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { pallets } from '../../../factories/shipments/paper-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { pagesOf, textOf } from '../../../support/scanner/scan.ts';

const owner = await admin();
const root = await superAdmin();
const DENIED = 'forbidden: You can only manage shipments that you created.';
const UNKNOWN = 'not-found: Shipment not found';
const NO_PIECE = 'invalid: This shipment has no such piece';

const labels = (ctx: typeof owner, id: string, query: Record<string, unknown> = {}) =>
  getLabels(ctx, { id, ...LabelQuery.parse(query) });
const many = (ctx: typeof owner, ids: string[]) => getLabelsOfMany(ctx, ManyLabels.parse({ ids }));
const shipmentWith = (count: number) =>
  newShipment(owner, { pieces: count === 0 ? [] : [{ ...pallets, count }], weight: 100 });

test('a label for each piece, one for a shipment without pieces, those that are named', async () => {
  const [five, none] = [await shipmentWith(5), await shipmentWith(0)];
  const all = await labels(owner, five.id);
  expect(all).toMatchObject({ fileName: `labels-${five.trackingNumber}.pdf`, contentType: 'application/pdf' });
  expect(await pagesOf(all.bytes, 30)).toHaveLength(5);
  const some = await textOf((await labels(root, five.id, { from: '2', to: '3' })).bytes);
  expect(some).toContain('2 of 5');
  expect(some).not.toContain('4 of 5');
  expect(await textOf((await labels(owner, none.id)).bytes)).toContain('1 of 1');
  const zpl = Buffer.from((await labels(owner, five.id, { format: 'zpl', piece: 4 })).bytes).toString();
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(zpl).toContain(`${five.trackingNumber}_2D004`);
  const svg = await labels(owner, five.id, { format: 'svg', piece: 1 });
  expect(Buffer.from(svg.bytes).toString()).toMatch(/^<svg /);
});

test('pieces that are not there, 501 labels, several as SVG and what contradicts itself are rejected', async () => {
  const [lot, none] = [await shipmentWith(501), await shipmentWith(0)];
  expect(await rejection(labels(owner, lot.id))).toContain('invalid: These are 501 labels; at most 500');
  expect(await rejection(labels(owner, lot.id, { from: 2, format: 'svg' }))).toBe(
    'invalid: An SVG is one label: please name its piece',
  );
  expect(await rejection(labels(owner, lot.id, { piece: 502 }))).toBe(NO_PIECE);
  expect(await rejection(labels(owner, lot.id, { from: 1, to: 502 }))).toBe(NO_PIECE);
  expect(await rejection(labels(owner, none.id, { piece: 2 }))).toBe(NO_PIECE);
  for (const query of [
    { piece: 0 },
    { piece: 1, from: 1 },
    { from: 3, to: 2 },
    { dpi: 600 },
    { size: 'a4' },
    { to: 'x' },
  ])
    expect(LabelQuery.safeParse(query).success).toBe(false);
  expect(await rejection(many(owner, [lot.id]))).toContain('invalid: These are 501 labels');
});

test('more than come at once are fetched by tickets for some of the pieces', async () => {
  const lot = await shipmentWith(501);
  const request = { paper: 'piece-labels', id: lot.id, size: 'a6' } as const;
  const { url } = await createPaperTicket(owner, { ...request, from: 500, to: 501 });
  expect(await pagesOf((await redeem(url)).bytes, 30)).toHaveLength(2);
  expect(await rejection(createPaperTicket(owner, request))).toContain('invalid: These are 501 labels');
  expect(await rejection(createPaperTicket(owner, { ...request, from: 2, to: 502 }))).toBe(NO_PIECE);
  expect(await rejection(createPaperTicket(await admin(), { ...request, to: 1 }))).toBe(DENIED);
  expect(PaperRequest.safeParse({ ...request, from: '3', to: '2' }).success).toBe(false);
  expect(PaperRequest.safeParse({ ...request, from: 'x' }).success).toBe(false);
});

test('labels of several come in one PDF, all or none', async () => {
  const shipments = [await shipmentWith(3), await shipmentWith(0)];
  const ids = shipments.map(({ id }) => id);
  expect(await pagesOf((await many(owner, [...ids, ids[0] ?? ''])).bytes, 30)).toHaveLength(4);
  const other = await newShipment(await admin());
  expect(await rejection(many(owner, [...ids, other.id]))).toBe(DENIED);
  expect(await rejection(many(owner, [...ids, crypto.randomUUID()]))).toBe(UNKNOWN);
  expect(await rejection(many(owner, ['x']))).toBe(UNKNOWN);
  expect(ManyLabels.safeParse({ ids: Array(101).fill(ids[0]) }).success).toBe(false);
  expect(ManyLabels.safeParse({ ids: [] }).success).toBe(false);
});

const GONE = 'not-found: This download is no longer available. Please print again.';
const redeem = (url: string) => redeemPaperTicket(anonymous, { ticket: url.replace('/papers/', '') });

test('a ticket is good once, and for what its user may have when it is used', async () => {
  const { id, trackingNumber } = await shipmentWith(1);
  const { url } = await createPaperTicket(owner, { paper: 'waybill', id });
  expect(await redeem(url)).toMatchObject({
    fileName: `waybill-${trackingNumber}.pdf`,
    user: { id: owner.actor.user.id },
  });
  expect(await rejection(redeem(url))).toBe(GONE);
  const late = await createPaperTicket(owner, { paper: 'labels', ids: [id], size: 'a6' });
  await softDeleteShipment(owner, { id });
  expect(await rejection(redeem(late.url))).toBe(UNKNOWN);
  expect(await rejection(createPaperTicket(owner, { paper: 'packing-list', id }))).toBe(UNKNOWN);
  const other = await newShipment(await admin());
  expect(await rejection(createPaperTicket(owner, { paper: 'labels', ids: [other.id], size: 'a6' }))).toBe(DENIED);
});
