import { afterAll, beforeEach } from 'vitest';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { superAdmin } from '../../factories/app-users.ts';
import type { ObjectServer } from '../storage/object-server.ts';
import { testApp } from './app.ts';

/**
 * The app, a super-admin, and images on the server, which STORAGE_URL must already name. Each test starts with it
 * answering all.
 */
export async function appOnStore(server: ObjectServer) {
  await openStorage();
  const app = await testApp();
  const owner = await superAdmin(app);
  beforeEach(() => {
    server.behaviour.of = undefined;
  });
  afterAll(() => server.close());
  return { app, owner };
}
