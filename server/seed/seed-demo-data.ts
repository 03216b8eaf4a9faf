import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { readEmail } from '#contract/values/email.ts';
import type { Db } from '#db/open-database.ts';
import { hashPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { requireUncommonPassword } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { countDemoShipments, isDemoToFill } from '#server/domain/demo/progress.ts';
import { registerDemoUsers } from '#server/domain/demo/register-users.ts';
import { reencodeImage } from '#server/infra/images/prepare-image.ts';
import { projectPath } from '#server/infra/project-path.ts';
import { type NewImage, storeImage } from '#server/infra/storage/new-images.ts';
import { createDemoShipment, SHIPMENTS } from './create-demo-shipment.ts';
import { PARTIES } from './parties.ts';
import { pick } from './pick.ts';

const DEMO_EMAIL = 'demo@example.com';

/**
 * Fills an empty database with demo data, or goes on where an earlier start was broken off; any other database stays as
 * it is. Without `given` the super-admin is a demo account, whose sign-in `print` gets as one line before the first
 * shipment: from then on it works, and until the last shipment is done a further start prints a new one.
 */
export async function seedDemoData(
  db: Db,
  given: { email: string; password: string } | undefined,
  print: (line: string) => void,
): Promise<void> {
  const email = given ? readEmail(given.email) : DEMO_EMAIL;
  const password = given?.password ?? randomPassword();
  const staff = STAFF.map((user) => user.email);
  const senders = PARTIES.map((party) => party.email);
  const demo = { staff, superAdmins: [email, DEMO_EMAIL], senders, shipments: SHIPMENTS };
  if (!(await isDemoToFill(db, demo))) return;

  if (given) await requireUncommonPassword(given.password);
  const demoUsers = await registerDemoStaff(db, { email, password, renewPassword: !given });
  if (!given) print(`Demo super-admin: ${email}, password ${password}`);
  const images = await openDemoImages();
  for (let number = await countDemoShipments(db); number < SHIPMENTS; number += 1) {
    await createDemoShipment(db, demoUsers, number, await images(number));
  }
}

const DIRECTORY = 'server/seed/images';
/** How many images the demo's shipments have, in turn. */
const COUNTS = [3, 0, 1, 0, 2, 0, 5, 0];
/** So far apart the images of one shipment and of the next begin that the two have none in common. */
const STEP = 3;

/** Decodes each file once. Returns a function that stores the images of a shipment: copies with names of their own. */
async function openDemoImages(): Promise<(shipment: number) => Promise<NewImage[]>> {
  const directory = projectPath(DIRECTORY);
  const files = (await readdir(directory)).filter((file) => file.endsWith('.jpg')).sort();
  const images = await Promise.all(files.map((file) => reencodeImage(join(directory, file), file)));
  return (shipment) => Promise.all(demoImagesOf(shipment, images).map(storeImage));
}

/** The entries of a list that begins again after its end which the shipment of this number has. */
export function demoImagesOf<Image>(shipment: number, images: readonly Image[]): Image[] {
  return Array.from({ length: pick(COUNTS, shipment) }, (_, number) => pick(images, shipment * STEP + number));
}

const STAFF = [
  { fullName: 'Ines Carvalho', email: 'ines@example.com', isVerified: true, isConfirmed: true },
  { fullName: 'Peter Ashdown', email: 'peter@example.com', isVerified: true, isConfirmed: true },
  { fullName: 'Noor Haddad', email: 'noor@example.com', isVerified: true, isConfirmed: true },
  { fullName: 'Ruta Petraitis', email: 'ruta@example.com', duty: 'warehouse', isVerified: true, isConfirmed: true },
  { fullName: 'Dario Conti', email: 'dario@example.com', duty: 'driver', isVerified: true, isConfirmed: true },
  { fullName: 'Elif Yaman', email: 'elif@example.com', duty: 'reader', isVerified: true, isConfirmed: true },
  { fullName: 'Milan Kovář', email: 'milan@example.com', isVerified: false, isConfirmed: true },
  { fullName: 'Joy Adeyemi', email: 'joy@example.com', isVerified: false, isConfirmed: false },
] as const;

type SuperAdmin = { email: string; password: string; renewPassword: boolean };

/**
 * Registers the super-admin and the staff; hashes their passwords before the transaction. Returns the users who may
 * create shipments.
 */
async function registerDemoStaff(db: Db, { email, password, renewPassword }: SuperAdmin): Promise<User[]> {
  const staff = [];
  for (const user of STAFF) staff.push({ ...user, passwordHash: await hashPassword(randomPassword()) });
  const passwordHash = await hashPassword(password);
  const superAdmin = { fullName: 'Super Admin', email, isVerified: true, isConfirmed: true, passwordHash };
  const demoUsers = await registerDemoUsers(db, { superAdmin, staff, renewPassword });
  return demoUsers.filter((user) => isAllowed(user, 'office'));
}

/** A password that meets the sign-up rules; only a printed one is ever known to a user. */
const randomPassword = (): string => `a1${randomBytes(12).toString('hex')}`;
