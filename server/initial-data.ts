import { sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from '../db/client.ts';
import { ensureSuperAdmin } from './domain/users/ensure-super-admin.ts';
import { env } from './env.ts';
import { seedDemoData } from './seed/index.ts';
import { randomPassword } from './seed/random-password.ts';

const DEMO_EMAIL = 'demo@example.com';

/**
 * The super-admin of SUPER_ADMIN_*, and the demo data of an empty database as DEMO_DATA says (contract section 1).
 * Throws one line that names the variable.
 */
export async function fillInitialData({ db, kind }: Database): Promise<void> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password, DEMO_DATA } = env();
  const given = email && password ? { email, password } : undefined;
  const wanted = DEMO_DATA === 'on' || (DEMO_DATA === 'auto' && kind === 'pglite');
  if (wanted && (await isEmpty(db))) {
    const superAdmin = given ?? { email: DEMO_EMAIL, password: randomPassword() };
    await seedDemoData(db, superAdmin);
    // Beside the logger: a log is kept and passed on, this is for whoever sits before the terminal.
    if (!given) console.info(`Demo super-admin: ${superAdmin.email}, password ${superAdmin.password}`);
  } else if (given) {
    await ensureSuperAdmin(db, given);
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from users union all select 1 from shipments limit 1`);
  return rows.length === 0;
}
