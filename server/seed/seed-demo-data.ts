import { readEmail } from '#contract/values/email.ts';
import type { Db } from '#db/open-database.ts';
import { requireUncommonPassword } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { countDemoShipments, isDemoToFill } from '#server/domain/demo/progress.ts';
import { createDemoShipment, SHIPMENTS } from './create-demo-shipment.ts';
import { openDemoImages } from './demo-images.ts';
import { registerDemoStaff, STAFF } from './demo-users.ts';
import { PARTIES } from './parties.ts';
import { randomPassword } from './random-password.ts';

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
