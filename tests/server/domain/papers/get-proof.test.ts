import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addEvent } from '#server/domain/events/add.ts';
import { createPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { getProofPaper } from '#server/domain/papers/get-proof.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { storeProofImage } from '#server/infra/storage/new-images.ts';
import { signaturePng } from '#server/seed/signature-png.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { prove } from '../../../factories/proofs.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { NAMES, pallets } from '../../../factories/shipments/paper-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { pagesOf, textOf } from '../../../support/scanner/scan.ts';

const owner = await admin();
const root = await superAdmin();
const stored = async (bytes: Uint8Array) => storeProofImage(await reencodeWhole(bytes, 'image'));
const photograph = await readFile(new URL('../../../../server/seed/images/01-carton.jpg', import.meta.url));

test('one sheet says who received what when, by the time at the destination', async () => {
  const { id, trackingNumber } = await newShipment(owner, { pieces: [{ ...pallets, count: 5 }], weight: 100 });
  const fields = { pieces: 4, damage: 'One carton is wet', note: 'At the back door', at: '2026-11-20T23:30:00Z' };
  await prove(owner, id, fields, [await stored(signaturePng(1)), await stored(photograph), await stored(photograph)]);
  // A later note is not the delivery's.
  await addEvent(owner, { id, location: '', note: 'A later note' });
  const { fileName, contentType, bytes } = await getProofPaper(root, { id });
  expect([fileName, contentType]).toEqual([`proof-${trackingNumber}.pdf`, 'application/pdf']);
  expect(await pagesOf(bytes, 30)).toHaveLength(1);
  const text = await textOf(bytes);
  for (const said of ['Ngozi Bello', '21 Nov 2026, 00:30', 'Africa/Lagos', '4 of 5', trackingNumber])
    expect(text).toContain(said);
  for (const said of ['One carton is wet', 'At the back door', 'Waalhaven', '7 Wharf Road'])
    expect(text).toContain(said);
  expect(text).not.toContain('A later note');
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length,
  ).toBe(3);
});

test('with the longest texts in any script, and without files, it is one sheet', async () => {
  const { id } = await newShipment(owner, {
    receiverName: 'x'.repeat(120),
    destinationAddress: 'y'.repeat(250),
    receiverContact: 'z'.repeat(120),
  });
  const longest = Object.values(NAMES).join(' ').repeat(9);
  await prove(
    owner,
    id,
    { note: longest.slice(0, 1_900), damage: longest.slice(0, 490), receivedBy: NAMES.Arabic },
    [],
  );
  const { bytes } = await getProofPaper(owner, { id });
  expect(await pagesOf(bytes, 30)).toHaveLength(1);
  expect(await textOf(bytes)).toContain('None was given.');
});

test('it is for readers, and by a ticket for the browser; without a proof there is none', async () => {
  const { id } = await newShipment(owner);
  const missing = 'not-found: File not found';
  expect(await rejection(getProofPaper(owner, { id }))).toBe(missing);
  expect(await rejection(createPaperTicket(owner, { paper: 'proof', id }))).toBe(missing);
  await prove(owner, id, {}, []);
  expect(await rejection(getProofPaper(anonymous, { id }))).toMatch(/^unauthenticated/);
  expect((await getProofPaper(await admin(), { id })).bytes.length).toBeGreaterThan(1_000);
});
