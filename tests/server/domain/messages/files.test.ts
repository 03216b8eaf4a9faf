import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ReplyMessage, WriteMessage } from '#contract/messages/threads.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { writeMessage } from '#server/domain/messages/write.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { messageFile } from '#server/infra/storage/image-names.ts';
import { admin, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { newMessageImages } from '../../../factories/images/new-images.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

test('of a message with photographs the audit log has their number, and its erasure takes them away', async () => {
  const owner = await admin();
  const root = await superAdmin();
  const member = await signedInUser('client');
  const { db } = owner;
  const company = await insertCompany(db);
  await insertMember(db, member.user.id, company, 'member');
  const { id } = await newShipment(owner, { company });
  const files = await newMessageImages(3);
  await writeMessage(member.ctx, WriteMessage.parse({ id, text: 'Look' }), files.slice(0, 1));
  await replyMessage(owner, ReplyMessage.parse({ id, text: 'We do', to: 'customer' }), files.slice(1));
  const counts = (await auditLog(root, { shipment: id })).flatMap(({ what, fields }) =>
    fields.filter(({ field }) => field === 'image').map(({ to }) => [what, to]),
  );
  expect(counts).toEqual([
    ['message-sent', '2'],
    ['message-received', '1'],
  ]);
  await softDeleteShipment(owner, { id });
  await ageDeletion(db, id, 31);
  await eraseExpiredShipments(db);
  await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0, force: true });
  const left = storedFiles();
  expect(files.map(messageFile).filter((name) => left.includes(name))).toEqual([]);
});

test('four images are too many, of staff and of a customer', async () => {
  const owner = await admin();
  const member = await signedInUser('client');
  const company = await insertCompany(owner.db);
  await insertMember(owner.db, member.user.id, company, 'member');
  const { id } = await newShipment(owner, { company });
  const images = await newMessageImages(4);
  const tooMany = /^invalid: At most 3 images/;
  expect(await rejection(replyMessage(owner, ReplyMessage.parse({ id, text: 'Look' }), images))).toMatch(tooMany);
  expect(await rejection(writeMessage(member.ctx, WriteMessage.parse({ id, text: 'Look' }), images))).toMatch(tooMany);
  expect(await owner.db.$count(shipmentMessages, eq(shipmentMessages.shipmentId, id))).toBe(0);
});
