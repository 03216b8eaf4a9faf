import { addDays, addHours, subHours } from 'date-fns';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { RecordProof } from '#contract/proofs/record-proof.ts';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { type Db, transaction } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { backdateShipment } from '#server/domain/demo/backdate-shipment.ts';
import { takeDemoSlot } from '#server/domain/demo/progress.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { insertImages } from '#server/domain/shipments/writing/images.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { deleteDocuments } from '#server/infra/storage/new-documents.ts';
import { deleteImages, deleteProofImages, type NewImage, storeProofImage } from '#server/infra/storage/new-images.ts';
import { createDemoLoads } from './create-demo-loads.ts';
import { addDemoDocuments, type DemoDocuments, storeDemoDocuments } from './demo-documents.ts';
import { demoPieces, demoReferences } from './goods.ts';
import { JOURNEYS, type Step } from './journeys.ts';
import { CARGO, PARTIES, type Party } from './parties.ts';
import { pick } from './pick.ts';
import { planRoute, type Route } from './plan-route.ts';
import { signaturePng } from './signature-png.ts';

/** Enough to see every status with every carrier, and a second page. */
export const SHIPMENTS = 56;
const HOURS_BETWEEN_SHIPMENTS = 9;

/**
 * Creates the demo's shipment of this number and walks it to its status, all or nothing; younger ones have got less
 * far. The number is how many there are already: where another process was faster, nothing happens.
 */
export async function createDemoShipment(
  db: Db,
  demoUsers: readonly User[],
  number: number,
  images: readonly NewImage[],
): Promise<void> {
  const superAdmin = demoUsers.find(isSuperAdmin);
  if (!superAdmin) throw new Error('The demo has no super-admin');
  const user = pick(demoUsers, number + Math.floor(number / STATUSES.length));
  const documents = await storeDemoDocuments(number);
  const signature = await storeDemoSignature(number);
  const create = () =>
    transaction(db, async (tx) => {
      if (!(await takeDemoSlot(tx, number))) return;
      const clerk = actingFor(tx, user);
      await walk(clerk, number, { images, documents, signature });
      if (number === SHIPMENTS - 1) await createDemoLoads(actingFor(tx, superAdmin));
    });
  const stored = documents.map((document) => document.stored);
  const withDocuments = () => withNewFiles(db, { files: stored, remove: deleteDocuments }, create);
  const signatures = { files: signature ? [signature] : [], remove: deleteProofImages };
  const withSignature = () => withNewFiles(db, signatures, withDocuments);
  await withNewFiles(db, { files: images, remove: deleteImages }, withSignature);
}

const actingFor = (tx: Db, user: User): Ctx => ({
  db: tx,
  clientIp: '',
  actor: { kind: 'user', user, sessionHash: null },
});

type Files = { images: readonly NewImage[]; documents: DemoDocuments; signature: NewImage | null };

async function walk(clerk: Ctx, number: number, { images, documents, signature }: Files): Promise<void> {
  const status = pick(STATUSES, number * 7);
  const sender = pick(PARTIES, number * 5);
  const receiver = pick(PARTIES, number * 5 + 1 + (number % 11));
  const steps = JOURNEYS[status];
  const cargo = pick(CARGO, number * 3);
  const route = planRoute(number, sender, receiver, cargo.weight);
  const lastHour = (steps.at(-1)?.afterHours ?? 0) * route.pace;
  const created = subHours(new Date(), lastHour + 2 + number * HOURS_BETWEEN_SHIPMENTS);

  const { id } = await createShipment(clerk, consignment({ sender, receiver, cargo, route, created, number }), []);
  await insertImages(clerk.db, id, images);
  await addDemoDocuments(clerk, id, documents);
  for (const step of steps) {
    const location = placeOf(step, sender, receiver, route);
    const { status, note, internalNote, reason, delay } = step;
    if (delay) {
      const { days, ...why } = delay;
      await changeEstimate(clerk, { id, date: dayOf(addDays(firstEstimate(created, route), days)), ...why });
    }
    if (signature && status === 'delivered')
      await addDemoProof(clerk, { id, note, receivedBy: receiver.name }, signature);
    else await addEvent(clerk, { id, status, location, note, internalNote, reason });
  }
  const times = [
    created,
    ...steps.flatMap(({ afterHours, delay }) => {
      const at = addHours(created, afterHours * route.pace);
      return delay ? [subHours(at, 1), at] : [at];
    }),
  ];
  await backdateShipment({ ...clerk, actor: { kind: 'system' } }, { id, times });
}

type DemoShipment = {
  sender: Party;
  receiver: Party;
  cargo: (typeof CARGO)[number];
  route: Route;
  created: Date;
  number: number;
};

const firstEstimate = (created: Date, { pace }: Route): Date => addHours(created, 120 * pace);
const dayOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-dd'.length);

function consignment({ sender, receiver, cargo, route, created, number }: DemoShipment) {
  return CreateShipment.parse({
    senderName: sender.name,
    senderEmail: sender.email,
    senderContact: sender.contact,
    originAddress: sender.address,
    originCity: sender.city,
    originCountry: sender.country,
    receiverName: receiver.name,
    receiverEmail: receiver.email,
    receiverContact: receiver.contact,
    destinationAddress: receiver.address,
    destinationCity: receiver.city,
    destinationCountry: receiver.country,
    description: cargo.text,
    weight: cargo.weight,
    carrier: route.carrier,
    shippingMode: route.mode,
    estimatedDelivery: dayOf(firstEstimate(created, route)),
    references: demoReferences(number, route),
    pieces: demoPieces(cargo.pieces ?? ''),
  });
}

function placeOf({ place }: Step, sender: Party, receiver: Party, route: Route): string {
  if (place === 'origin') return `${sender.city}, ${sender.country}`;
  if (place === 'destination') return `${receiver.city}, ${receiver.country}`;
  return route.hub;
}

/** The newest delivered shipments of the demo: the others were delivered without a proof. */
const SIGNED = [8, 18];

/** The signature for the shipment of this number, if it is one that is signed for. */
async function storeDemoSignature(number: number): Promise<NewImage | null> {
  if (!SIGNED.includes(number)) return null;
  return storeProofImage(await reencodeWhole(signaturePng(number), 'signature.png'));
}

/** Delivers the shipment. */
async function addDemoProof(
  clerk: Ctx,
  { id, receivedBy, note }: { id: string; receivedBy: string; note: string },
  signature: NewImage,
): Promise<void> {
  await recordProof(clerk, { ...RecordProof.parse({ receivedBy, note }), id }, { signature, images: [] });
}
