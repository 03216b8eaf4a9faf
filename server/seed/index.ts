import { type Db, transaction } from '../../db/client.ts';
import { NewUser, type User } from '../contract/users.ts';
import type { Ctx } from '../domain/context.ts';
import { createUser } from '../domain/users/create.ts';
import { ensureSuperAdmin } from '../domain/users/ensure-super-admin.ts';
import { verifyUser } from '../domain/users/verify.ts';
import { bookShipment, SHIPMENTS } from './book-shipment.ts';
import { drawPhotographs } from './drawn-photographs.ts';
import { randomPassword } from './random-password.ts';

const STAFF = [
  { fullName: 'Ines Carvalho', email: 'ines@example.com', verified: true },
  { fullName: 'Peter Ashdown', email: 'peter@example.com', verified: true },
  { fullName: 'Noor Haddad', email: 'noor@example.com', verified: true },
  { fullName: 'Milan Kovář', email: 'milan@example.com', verified: false },
  { fullName: 'Joy Adeyemi', email: 'joy@example.com', verified: false },
];

/**
 * Fills an empty database with demo data through the product's own verbs, in one transaction: a start that is broken off
 * leaves nothing, and the next one begins again. `superAdmin` is created where no account has the e-mail.
 */
export async function seedDemoData(db: Db, superAdmin: { email: string; password: string }): Promise<void> {
  const albums = await drawPhotographs(SHIPMENTS);
  await transaction(db, async (tx) => {
    const root = asPerson(tx, await ensureSuperAdmin(tx, superAdmin));
    const clerks = [root];
    for (const { verified, ...person } of STAFF) {
      const user = await createUser(root, NewUser.parse({ ...person, password: randomPassword() }));
      if (verified) clerks.push(asPerson(tx, await verifyUser(root, { id: user.id, isVerified: true })));
    }
    for (const [number, photographs] of albums.entries()) {
      await bookShipment(clerks[number % clerks.length] ?? root, number, photographs);
    }
  });
}

function asPerson(db: Db, user: User): Ctx {
  return { db, address: '', actor: { kind: 'person', user, sessionHash: '' } };
}
