import type { Database } from '#db/open-database.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { env } from '#server/env.ts';
import { seedDemoData } from '#server/seed/seed-demo-data.ts';

/**
 * The super-admin of SUPER_ADMIN_*, and the demo data of an empty database as DEMO_DATA says (contract section 1).
 * Throws one line that names the variable.
 */
export async function fillInitialData({ db, kind }: Database): Promise<void> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password, DEMO_DATA } = env();
  const given = email && password ? { email, password } : undefined;
  const wanted = DEMO_DATA === 'on' || (DEMO_DATA === 'auto' && kind === 'embedded');
  // Beside the logger: a log is stored and passed on, this is for whoever sits before the terminal.
  if (wanted) await seedDemoData(db, given, (line) => console.info(line));
  if (given) await ensureSuperAdmin(db, given);
}
