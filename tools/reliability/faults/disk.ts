import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { IMAGES_NOT_STORED } from '#contract/files/images.ts';
import { imageBytes } from '../../../tests/factories/images/images.ts';
import { END, imagePart, MULTIPART } from '../../../tests/factories/multipart.ts';
import { shipmentParts } from '../../../tests/factories/shipments/shipments.ts';
import { ask, type CallResult, granted, statusOf } from '../calls.ts';
import { inspect } from '../ledger/consistency-check.ts';
import { openLedger } from '../ledger/ledger.ts';
import { addFindings, checkPromise, openTally, type Tally } from '../ledger/report.ts';
import { createShipment, type Installation, type Product, startProduct, withPostgres } from '../product.ts';
import type { Fault } from './fault.ts';

const NO_SPACE = 'There is no space left to store this.';

type Disk = { setSize(megabytes: number): void; setWritable(writable: boolean): void };

/** An image's upload through the product whose UPLOADS_DIR is a small disk of its own. */
type Work = (product: Product, disk: Disk, create: () => Promise<CallResult>) => Promise<void>;

/** Linux, as root: elsewhere nothing can be mounted, and the tally says so. */
async function onSmallDisk(tally: Tally, work: Work): Promise<Tally> {
  await withPostgres(async (_, installation) => {
    const directory = installation.variables.UPLOADS_DIR;
    mkdirSync(directory, { recursive: true });
    if (!mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory)) {
      tally.rounds = 0;
      tally.notes.push('not tried: nothing may be mounted here');
      return;
    }
    try {
      await inspectWork(tally, installation, work);
    } finally {
      spawnSync('/bin/umount', ['--lazy', directory]);
    }
  });
  return tally;
}

async function inspectWork(tally: Tally, installation: Installation, work: Work): Promise<void> {
  const { UPLOADS_DIR: root } = installation.variables;
  const ledger = openLedger();
  const product = await startProduct(installation);
  const imageFile = await imageBytes('jpeg', 800, 600);
  const createSubject = async () => {
    const result = await upload(product, imageFile);
    const created = granted<{ shipment: { _id: string; image: string[] } }>(result)?.shipment;
    if (!created) return result;
    ledger.acknowledged += 1;
    ledger.images.set(created._id, { state: created.image, unsure: false });
    return result;
  };
  const disk: Disk = {
    setSize: (megabytes) => remount(root, `size=${megabytes}m`),
    setWritable: (writable) => (writable ? uncover(root) : coverReadOnly(root)),
  };
  await work(product, disk, createSubject);
  addFindings(tally, ledger, await inspect(installation, ledger));
  await product.stop();
}

function upload({ url, token }: Product, jpegFile: Buffer): Promise<CallResult> {
  const headers = { 'content-type': MULTIPART, 'auth-token': token };
  const body = Buffer.concat([...shipmentParts(), imagePart('one.jpg', jpegFile), imagePart('two.jpg', jpegFile), END]);
  return ask(`${url}/api/shipments`, { method: 'POST', headers, body });
}

async function totalShipments({ url, token }: Product): Promise<number> {
  const result = await ask(`${url}/api/shipments/super-admin/all`, { headers: { 'auth-token': token } });
  return granted<{ statistics: { totalShipments: number } }>(result)?.statistics.totalShipments ?? Number.NaN;
}

export const diskFull: Fault = {
  rounds: 3,
  async run({ rounds }) {
    const tally = openTally('uploads on a full disk', rounds);
    const messages = new Set<string>();
    await onSmallDisk(tally, async (product, disk, createSubject) => {
      for (let round = 1; round <= rounds; round += 1) {
        let acknowledged = await totalShipments(product);
        // Five at a time, so that uploads also run out of space beside each other.
        for (let full = false; !full; ) {
          const results = await Promise.all(Array.from({ length: 5 }, createSubject));
          const rejected = results.filter((result) => granted(result) === null);
          acknowledged += results.length - rejected.length;
          full = rejected.length > 0;
          for (const result of rejected) messages.add(`${statusOf(result)} ${messageOf(result)}`);
        }
        checkPromise(tally, (await totalShipments(product)) === acknowledged, 'a rejected creation was stored');
        disk.setSize(2 * (round + 1));
        const began = performance.now();
        checkPromise(tally, granted(await createSubject()) !== null, 'nothing was stored after space had been made');
        tally.seconds.push((performance.now() - began) / 1000);
      }
    });
    for (const message of messages) checkPromise(tally, message === `507 ${NO_SPACE}`, `a full disk gave ${message}`);
    return [tally];
  },
};

export const uploadsReadOnly: Fault = {
  rounds: 3,
  async run({ rounds }) {
    const tally = openTally('uploads on a read-only disk', rounds);
    await onSmallDisk(tally, async (product, disk, createSubject) => {
      disk.setSize(4 + 2 * rounds);
      for (let round = 0; round < rounds; round += 1) {
        const served = granted<{ shipment: { image: string[] } }>(await createSubject())?.shipment.image[0];
        const before = await totalShipments(product);
        disk.setWritable(false);
        const rejections = await Promise.all([createSubject(), createSubject(), createSubject()]);
        const answers = new Set(rejections.map((result) => `${statusOf(result)} ${messageOf(result)}`));
        checkPromise(
          tally,
          !rejections.some((result) => granted(result)),
          'a photograph was accepted that cannot be stored',
        );
        checkPromise(tally, (await totalShipments(product)) === before, 'a rejected creation was stored');
        checkPromise(
          tally,
          statusOf(await ask(`${product.url}/uploads/${served}`)) === 200,
          'a photograph is not served',
        );
        await createShipment(product);
        disk.setWritable(true);
        const began = performance.now();
        checkPromise(
          tally,
          granted(await createSubject()) !== null,
          'nothing was stored after the disk had become writable',
        );
        tally.seconds.push((performance.now() - began) / 1000);
        for (const answer of answers)
          checkPromise(tally, answer === `503 ${IMAGES_NOT_STORED}`, `a read-only disk gave ${answer}`);
      }
    });
    return [tally];
  },
};

function messageOf(result: CallResult): string {
  return result.kind === 'answered' ? JSON.parse(result.text).message : '';
}

function mount(...options: string[]): boolean {
  return spawnSync('/bin/mount', options).status === 0;
}

function remount(directoryPath: string, option: string): void {
  if (!mount('-o', `remount,${option}`, directoryPath))
    throw new Error(`${directoryPath} could not be mounted again with ${option}`);
}

/** Covers the directory with a read-only view: the disk cannot be read-only while a file is open for writing. */
function coverReadOnly(directoryPath: string): void {
  if (!mount('--bind', directoryPath, directoryPath)) throw new Error(`${directoryPath} could not be covered`);
  remount(directoryPath, 'bind,ro');
}

function uncover(directoryPath: string): void {
  if (spawnSync('/bin/umount', [directoryPath]).status !== 0)
    throw new Error(`${directoryPath} could not be uncovered`);
}
