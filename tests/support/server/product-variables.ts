import { join } from 'node:path';
import { migratedPostgresDatabase } from '../postgres/temporary-database.ts';
import { temporaryDirectory } from '../process/temporary-directory.ts';

// A developer's own settings must not reach the tests: DATABASE_URL may name a database that matters.
const developersOwn =
  `PORT HOST APP_URL DATABASE_URL DATABASE_DIRECT_URL DATABASE_REPLICA_URL DATABASE_PREPARE SMTP_URL MAIL_FROM
  SUPER_ADMIN_EMAIL SUPER_ADMIN_PASSWORD TRUST_PROXY RATE_LIMIT SESSION_DAYS WORKERS RETENTION_DAYS QUOTES_TO
  BRAND_NAME COMPANY_EMAIL COMPANY_PHONE COMPANY_ADDRESS LOG_ADDRESSES METRICS_TOKEN TRACING_URL STORAGE_URL
  STORAGE_REDIRECT CORS_ORIGINS REQUIRE_SECOND_FACTOR`.split(/\s+/);
for (const name of developersOwn) delete process.env[name];

const directory = await temporaryDirectory();

// Before the test file's imports, because the product reads its environment once.
process.env.DATA_DIR = join(directory, 'data');
process.env.UPLOADS_DIR = join(directory, 'uploads');
process.env.DEMO_DATA = 'off';
process.env.SECRETS_KEY = Buffer.alloc(32, 'key').toString('base64');
// Mails are due at once, where a test does not set another hold.
process.env.MAIL_HOLD_SECONDS = '0';
process.env.DATABASE_URL = await migratedPostgresDatabase();
