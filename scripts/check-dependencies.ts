import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const REGISTRY = 'https://registry.npmjs.org/';
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>> & {
  allowScripts?: Record<string, boolean>;
};

type LockEntry = {
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};
type Lock = { packages: Record<string, LockEntry | Manifest> };
type Package = LockEntry & { path: string; name: string };
type Floor = { name: string; min: string };

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const wantedBy = (manifest: Manifest) => KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));

/** The entries of a lockfile that are packages, with their name. */
function lockedPackages(lock: Lock): Package[] {
  return Object.entries<LockEntry>(lock.packages as Record<string, LockEntry>)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
    }));
}

const loosePins = (manifest: Manifest) =>
  wantedBy(manifest)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}, which is not one exact version`);

function disagreements(manifest: Manifest, lock: Lock): string[] {
  const asked = new Map(wantedBy(lock.packages[''] as Manifest));
  const locked = new Map(lockedPackages(lock).map(({ path, version }) => [path, version]));
  const wanted = wantedBy(manifest);
  const names = new Set(wanted.map(([name]) => name));
  return [
    ...wanted.flatMap(([name, version]) => {
      const found = locked.get(`node_modules/${name}`);
      if (asked.get(name) === version && found === version) return [];
      return [`${name} is ${version} in package.json and ${found ?? 'missing'} in the lockfile`];
    }),
    ...[...asked.keys()].filter((name) => !names.has(name)).map((name) => `${name} is in the lockfile only`),
  ];
}

/** npm leaves the checksum out where it never fetched the package: one for another platform. */
const isForPlatforms = ({ optional, os, cpu }: Package) => Boolean(optional && (os || cpu));

const unverified = (packages: Package[]) =>
  packages
    .filter(
      (entry) => !/^sha512-/.test(entry.integrity ?? '') && !(entry.integrity === undefined && isForPlatforms(entry)),
    )
    .map(({ path }) => `${path} has no sha512 checksum in the lockfile`);

const fromElsewhere = (packages: Package[]) =>
  packages
    .filter(({ resolved, link }) => link || (resolved !== undefined && !resolved.startsWith(REGISTRY)))
    .map(({ path, resolved }) => `${path} comes from ${resolved}, which is not the public npm registry`);

const unnamedScripts = (packages: Package[], manifest: Manifest) =>
  packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !Object.hasOwn(manifest.allowScripts ?? {}, name))
    .map(({ path }) => `${path} has an install script and is not named in allowScripts of package.json`);

/** The rows of the table `| package | at least | why |`. */
export function readFloors(markdown: string): Floor[] {
  const lines = markdown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const head = lines.findIndex(([, name, heading]) => name === 'package' && heading === 'at least');
  if (head === -1) throw new Error('docs/security.md has no table | package | at least | why |');
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((cells) => cells.length < 5);
  const bare = (cell: string) => cell.replaceAll('`', '');
  return rows
    .slice(0, end === -1 ? undefined : end)
    .map(([, name = '', minimum = '']) => ({ name: bare(name), min: bare(minimum) }));
}

/** Whether a version is at or above another; a pre-release is below its release. */
export function isAtMin(version: string, minimum: string): boolean {
  const numbersOf = (text: string) => text.split(/[.-]/, 3).map(Number);
  const floor = numbersOf(minimum);
  const differences = numbersOf(version).map((number, place) => number - (floor[place] ?? 0));
  const first = differences.find((difference) => difference !== 0);
  if (first !== undefined) return first > 0;
  return !version.includes('-') || version === minimum;
}

function belowFloors(packages: Package[], floors: Floor[]): string[] {
  return floors.flatMap(({ name, min: minimum }) => {
    const copies = packages.filter((entry) => entry.name === name);
    if (!EXACT.test(minimum)) return [`The floor of ${name} in docs/security.md is ${minimum}, which is not a version`];
    if (copies.length === 0) return [`${name} has a floor in docs/security.md and is not in the lockfile`];
    return copies
      .filter(({ version = '' }) => !isAtMin(version, minimum))
      .map(({ path, version }) => `${path} is ${version}, below its floor ${minimum} in docs/security.md`);
  });
}

/** Each fault of a package.json and its lockfile, as a sentence. */
export function findErrors({
  manifest,
  lock,
  floors = [],
}: {
  manifest: Manifest;
  lock: Lock;
  floors?: Floor[];
}): string[] {
  const packages = lockedPackages(lock);
  return [
    ...loosePins(manifest),
    ...disagreements(manifest, lock),
    ...unverified(packages),
    ...fromElsewhere(packages),
    ...unnamedScripts(packages, manifest),
    ...belowFloors(packages, floors),
  ];
}

/** Checks the project of this directory. Gives the lines to print. */
export function checkProject(directory: string): { checked: string[]; errors: string[] } {
  const floors = readFloors(readFileSync(join(directory, 'docs/security.md'), 'utf8'));
  const manifests = ['package.json', ...globSync('tools/bench/*/package.json', { cwd: directory })];
  const errors: string[] = [];
  const checked: string[] = [];
  for (const file of manifests) {
    const manifest: Manifest = readJson(join(directory, file));
    const lockfile = join(directory, dirname(file), 'package-lock.json');
    if (!existsSync(lockfile)) {
      errors.push(`${file} has no package-lock.json beside it`);
      continue;
    }
    const lock: Lock = readJson(lockfile);
    const found = findErrors({ manifest, lock, floors: file === 'package.json' ? floors : [] });
    errors.push(...found.map((error) => `${file}: ${error}`));
    const packages = lockedPackages(lock);
    const bare = packages.filter(({ integrity }) => integrity === undefined).length;
    checked.push(
      `${file}: ${wantedBy(manifest).length} exact versions, ${packages.length} locked packages, ${bare} of them for other platforms and without a checksum`,
    );
  }
  checked.push(`docs/security.md: ${floors.length} floors`);
  return { checked, errors };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { checked, errors } = checkProject(fileURLToPath(new URL('..', import.meta.url)));
  for (const line of checked) console.info(line);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}
