import { afterAll, beforeEach } from 'vitest';
import { openStorage } from '#server/infra/storage/image-store.ts';
import { superAdmin } from '../../factories/app-users.ts';
import type { ObjectServer } from '../storage/object-server.ts';
import { testApp } from './app.ts';

/** The app with its images on the server, which STORAGE_URL has to name already, and a super-admin. Before each test the server answers all. */
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
