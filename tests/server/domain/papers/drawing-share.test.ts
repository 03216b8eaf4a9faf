import { beforeEach, expect, test } from 'vitest';
import { LabelQuery } from '#contract/papers/papers.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { getLabels } from '#server/domain/papers/get-labels.ts';
import { getWaybill } from '#server/domain/papers/get-waybill.ts';
import { countDrawing, drawingRank } from '#server/domain/rates/drawing-time.ts';
import { admin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const HOUR_MS = 600_000;

const [busy, other] = [await admin(), await admin()];
const [ofBusy, ofOther] = [await newShipment(busy), await newShipment(other)];
const { db } = busy;
const { id: userId } = busy.actor.user;
const labels = LabelQuery.parse({ format: 'zpl' });

beforeEach(async () => {
  await db.delete(rateCounters);
});

test('papers are counted by their time; beyond 600 seconds an hour they are 429 for that account', async () => {
  await getWaybill(busy, ofBusy);
  const [counted] = await db.select().from(rateCounters);
  expect(counted?.hits).toBeGreaterThan(0);

  await countDrawing(db, userId, HOUR_MS, false);
  for (const paper of [() => getWaybill(busy, ofBusy), () => getLabels(busy, { ...labels, id: ofBusy.id })])
    await expect(paper()).rejects.toMatchObject({
      class: 'too-many',
      message: expect.stringMatching(
        /^Papers of an account are drawn for 600 seconds an hour at most\. Please try again in \d+ minutes\.$/,
      ),
      retryAfter: expect.any(Number),
    });
  expect((await getWaybill(other, ofOther)).bytes.length).toBeGreaterThan(1_000);
});

test('after one that was given up the next of its account waits a minute; those of others come first', async () => {
  await countDrawing(db, userId, 10_000, true);
  await expect(getWaybill(busy, ofBusy)).rejects.toMatchObject({
    class: 'too-many',
    message: expect.stringMatching(
      /^Your last paper took too long to draw, so the next one waits\. Please try again in/,
    ),
    retryAfter: expect.any(Number),
  });
  await getWaybill(other, ofOther);
  expect(drawingRank(userId)).toBeGreaterThan(drawingRank(other.actor.user.id));
});
