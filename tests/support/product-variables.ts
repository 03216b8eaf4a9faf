import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migratedPostgresDatabase, temporaryFolder } from './temporary.ts';

// biome-ignore-start lint/style/useConsistentTypeDefinitions: only an interface can be extended
declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres';
  }
}
// biome-ignore-end lint/style/useConsistentTypeDefinitions: only an interface can be extended

// A developer's own settings must not reach the tests: DATABASE_URL may name a database that matters.
const developersOwn = [
  'PORT',
  'HOST',
  'APP_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPER_ADMIN_EMAIL',
  'SUPER_ADMIN_PASSWORD',
  'TRUST_PROXY',
  'RATE_LIMIT',
  'SESSION_DAYS',
  'BRAND_NAME',
  'METRICS_TOKEN',
  'CORS_ORIGINS',
];
for (const name of developersOwn) delete process.env[name];

const folder = await temporaryFolder();
const dataDir = join(folder, 'data');

// Before the test file's imports, because the product reads its environment once.
process.env.DATA_DIR = dataDir;
process.env.UPLOADS_DIR = join(folder, 'uploads');
process.env.DEMO_DATA = 'off';

if (inject('databaseKind') === 'postgres') {
  process.env.DATABASE_URL = await migratedPostgresDatabase();
} else {
  cpSync(inject('migratedDataDir'), dataDir, { recursive: true });
}
