import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const product = fileURLToPath(new URL('../../..', import.meta.url));
const packages = join(product, 'node_modules');

/**
 * Packs the client as anyone does in its directory, where nothing is built, and installs the tarball in a project, with
 * its dependencies from here: no network. The names of what is in it.
 */
export async function installClient(project: string): Promise<string[]> {
  // As deep in the repository as packages/client, which another test may be packing.
  const source = await mkdtemp(join(packages, '.client-'));
  for (const file of ['package.json', 'README.md'])
    await cp(join(product, 'packages/client', file), join(source, file));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: source });
  const [tarball] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  const installed = join(project, 'node_modules/waybill-cargo-client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['xzf', join(project, tarball.filename), '--strip-components=1', '-C', installed]);
  for (const name of Object.keys(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')).dependencies))
    await cp(join(packages, name), join(project, 'node_modules', name), { recursive: true });
  await rm(source, { recursive: true });
  return tarball.files.map(({ path }: { path: string }) => path);
}

/** The types of Node, which a project installs beside its compiler. */
export async function installNodeTypes(project: string): Promise<void> {
  await mkdir(join(project, 'node_modules/@types'), { recursive: true });
  for (const types of ['@types/node', 'undici-types'])
    await symlink(join(packages, types), join(project, 'node_modules', types));
}

/** Compiles these files of a project; rejects with what the compiler said. */
export async function compile(project: string, files: readonly string[], options: object): Promise<void> {
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  const compiler = [join(packages, 'typescript/bin/tsc'), '--project', project];
  await run(process.execPath, compiler).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}
