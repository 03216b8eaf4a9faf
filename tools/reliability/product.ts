import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../tests/factories/accounts/users.ts';
import { shipmentInput } from '../../tests/factories/shipments/shipments.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../tests/support/postgres/throwaway-postgres.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { type Server, startServer, type Variables } from '../../tests/support/server/server.ts';
import { ask, granted, jsonCall, statusOf } from './calls.ts';

/** The product's start configuration; `remove` deletes all of it. */
export type Installation = {
  variables: Variables & { DATA_DIR: string; UPLOADS_DIR: string };
  remove: () => Promise<void>;
};

/** The product in a process of its own, and a super-admin who is signed in. */
export type Product = Server & { token: string; cookie: string };

/** Empty directories. Without a DATABASE_URL the product uses the embedded database in them. */
async function newInstallation(variables: Variables = {}): Promise<Installation> {
  const directory = await makeTemporaryDirectory('faults-');
  return {
    variables: {
      ...SUPER_ADMIN_VARIABLES,
      LOG_LEVEL: 'error',
      DATA_DIR: join(directory, 'data'),
      UPLOADS_DIR: join(directory, 'uploads'),
      ...variables,
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** The databases that the product runs on, as the table calls them. */
export const DATABASES = { postgres: 'PostgreSQL', embedded: 'embedded database' };
export type DatabaseKind = keyof typeof DATABASES;

/** Runs `work` at a new installation on a PostgreSQL of its own, or on the embedded database. */
export async function withInstallation(
  kind: DatabaseKind,
  work: (installation: Installation) => Promise<void>,
  variables: Variables = {},
): Promise<void> {
  if (kind === 'postgres') return withPostgres((_, installation) => work(installation), variables);
  const installation = await newInstallation(variables);
  await work(installation).finally(installation.remove);
}

/** As withInstallation, for faults of the PostgreSQL itself. */
export async function withPostgres(
  work: (postgres: ThrowawayPostgres, installation: Installation) => Promise<void>,
  variables: Variables = {},
): Promise<void> {
  const postgres = await throwawayPostgres();
  const installation = await newInstallation({ DATABASE_URL: postgres.url, ...variables });
  try {
    await work(postgres, installation);
  } finally {
    await installation.remove();
    await postgres.remove();
  }
}

export async function startProduct(installation: Installation): Promise<Product> {
  const server = await startServer(installation.variables);
  const answer = await fetch(`${server.url}/api/login`, jsonCall('POST', '', SUPER_ADMIN));
  const { token } = await answer.json();
  if (typeof token !== 'string') throw new Error(`The super-admin could not sign in: ${answer.status}`);
  return { ...server, token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

export function loginCall(): RequestInit {
  return jsonCall('POST', '', SUPER_ADMIN);
}

/** Seconds until a call that needs the database is granted. */
export async function secondsUntilServed({ url, token, output }: Product): Promise<number> {
  const began = performance.now();
  for (;;) {
    const result = await ask(`${url}/api/me`, { headers: { 'auth-token': token } });
    const seconds = (performance.now() - began) / 1000;
    if (granted(result)) return seconds;
    if (seconds > 30) {
      const { stdout, stderr } = output();
      throw new Error(`Nothing is served after half a minute: ${statusOf(result)}\n${(stdout + stderr).slice(-2_000)}`);
    }
    await delay(20);
  }
}

/** A shipment without images. */
export async function createShipment({ url, token }: Product, fields: Record<string, unknown> = {}): Promise<string> {
  const body = { ...shipmentInput, ...fields };
  const created = granted<{ shipment: { _id: string } }>(
    await ask(`${url}/api/shipments`, jsonCall('POST', token, body)),
  );
  if (!created) throw new Error('A shipment could not be booked');
  return created.shipment._id;
}
