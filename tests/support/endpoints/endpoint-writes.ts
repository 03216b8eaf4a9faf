import { AddDocuments } from '#contract/documents/documents.ts';
import { ImportQuery } from '#contract/import/import.ts';
import { ReplyMessage } from '#contract/messages/threads.ts';
import { RecordAttempt } from '#contract/proofs/record-attempt.ts';
import { RecordProof } from '#contract/proofs/record-proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { importShipments } from '#server/domain/import/import-shipments.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { recordAttempt } from '#server/domain/proofs/attempt.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { deleteDocuments } from '#server/infra/storage/new-documents.ts';
import { deleteImages, deleteMessageImages, type NewImage } from '#server/infra/storage/new-images.ts';
import { appRouter } from '#server/transport/endpoints/app-router.ts';
import { newDocuments } from '../../factories/documents.ts';
import { newImages, newMessageImages } from '../../factories/images/new-images.ts';
import { parsedShipment } from '../../factories/shipments/domain-shipments.ts';
import { bodyOf, importOf } from '../../factories/shipments/import-files.ts';
import { columnsOf } from './actors.ts';
import { filledIn, wordsOf } from './endpoint-requests.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import type { Subject, Target } from './subjects.ts';

/** A write that a signed-in user makes in this process, with a context that was established before. */
export type EndpointWrite = {
  name: string;
  subject: Subject | undefined;
  run: (ctx: Ctx, target: Target) => Promise<unknown>;
};

let count = 0;

/** The form or file that the endpoint gives its verb, images included; tRPC takes neither. */
const BODIES: Record<string, EndpointWrite['run']> = {
  'POST /api/shipments': (ctx) => withTwo(ctx, (images) => createShipment(ctx, parsedShipment, images)),
  'PATCH /api/shipments/:id': (ctx, { id }) =>
    withTwo(ctx, (images) => updateShipment(ctx, { id }, { action: 'addImages', images })),
  'POST /api/shipments/:id/documents': async (ctx, { id }) => {
    const documents = await newDocuments(2);
    const add = () => addDocuments(ctx, { id, ...AddDocuments.parse({ type: 'invoice' }) }, documents);
    return withNewFiles(ctx.db, { files: documents, remove: deleteDocuments }, add);
  },
  'POST /api/shipments/:id/messages': async (ctx, { id }) => {
    const images = await newMessageImages(2);
    const send = () => replyMessage(ctx, ReplyMessage.parse({ id, text: 'At sea' }), images);
    return withNewFiles(ctx.db, { files: images, remove: deleteMessageImages }, send);
  },
  'POST /api/shipments/:id/proof': (ctx, { id }) =>
    withTwo(ctx, (images) =>
      recordProof(ctx, { ...RecordProof.parse({ receivedBy: 'Ada' }), id }, { signature: null, images }),
    ),
  'POST /api/shipments/:id/attempts': (ctx, { id }) =>
    withTwo(ctx, (images) => recordAttempt(ctx, { ...RecordAttempt.parse({ reason: 'weather' }), id }, images)),
  'POST /api/shipments/import': (ctx) => importShipments(ctx, ImportQuery.parse({}), bodyOf(importOf(3))),
};

/** As a form brings them. */
async function withTwo(ctx: Ctx, change: (images: NewImage[]) => Promise<unknown>): Promise<unknown> {
  const images = await newImages(2);
  return withNewFiles(ctx.db, { files: images, remove: deleteImages }, () => change(images));
}

function writeOf({ rest, trpc, form, csv, subject, input = {} }: Endpoint): EndpointWrite[] {
  if (form || csv) {
    const run = BODIES[rest ?? ''];
    if (!run) throw new Error(`${rest} has no body in endpoint-writes.ts`);
    return [{ name: `${rest} as a ${form ? 'form' : 'file'}`, subject, run }];
  }
  if (trpc === undefined) return [];
  const run: EndpointWrite['run'] = async (ctx, target) => {
    count += 1;
    const words = { ...wordsOf(target), ':new-email': `written${count}@example.com` };
    const caller = appRouter.createCaller({ ...ctx, cookies: { read: () => ({}), set: () => undefined } });
    return procedureOf(caller, trpc)({ ...target, ...filledIn(input, words) });
  };
  return [{ name: subject ? `${trpc} about a ${subject}` : trpc, subject, run }];
}

/** Rejects with the verb's own error, which tRPC has as the cause of its own. */
function procedureOf(caller: object, path: string): (input: unknown) => Promise<unknown> {
  let found: unknown = caller;
  for (const name of path.split('.')) found = (found as Record<string, unknown>)[name];
  const call = found as (input: unknown) => Promise<unknown>;
  return (input) =>
    call(input).catch((error: unknown) => {
      throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
    });
}

/** Here they are the caller's own. */
const OWNED: readonly Subject[] = ['session', 'view', 'api-key', 'webhook', 'attempt'];

/** Only calls that need a session: the others do not depend on it. */
const isForSuperAdmins = ({ statuses, subject }: Endpoint) =>
  columnsOf(statuses).some(
    ({ caller, answer }) =>
      caller === 'super-admin' && (answer < 300 || (OWNED.some((each) => each === subject) && answer === 404)),
  ) && columnsOf(statuses).every(({ caller, answer }) => caller !== 'anonymous' || answer === 401);

/** Every write that a super-admin may make. */
export const ENDPOINT_WRITES: readonly EndpointWrite[] = ENDPOINTS.filter(
  (endpoint) => endpoint.writes && isForSuperAdmins(endpoint),
).flatMap(writeOf);
