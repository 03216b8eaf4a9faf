import type { TestProject } from 'vitest/node';
import { migratedTemplate } from './migrated.ts';
import { startPostgres } from './postgres.ts';

// biome-ignore-start lint/style/useConsistentTypeDefinitions: only an interface can be extended
declare module 'vitest' {
  interface ProvidedContext {
    postgresServer: string;
    postgresTemplate: string;
  }
}
// biome-ignore-end lint/style/useConsistentTypeDefinitions: only an interface can be extended

const projectsOnPostgres = ['rules', 'db', 'process'];

/**
 * Global setup of the whole run: one PostgreSQL, if a chosen project needs it, with one migrated database to copy.
 */
export default async function setup(root: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!root.vitest.projects.some((project) => projectsOnPostgres.includes(project.name))) return undefined;
  const server = await startPostgres();
  const template = await migratedTemplate(server.url);
  root.provide('postgresServer', server.url);
  root.provide('postgresTemplate', template.name);
  return async () => {
    await template.drop();
    await server.stop();
  };
}
