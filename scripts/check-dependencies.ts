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

/** Versions below these have known vulnerabilities: the lockfile may have no copy below its floor. */
const FLOORS = [
  { name: 'hono', min: '4.12.25', why: 'CVE-2026-54286 to 54290: CORS, body limit, static files' },
  { name: '@hono/node-server', min: '1.19.10', why: 'CVE-2026-29087: encoded slashes' },
  { name: 'busboy', min: '1.0.0', why: 'dicer, which a malformed form crashes' },
  { name: 'nodemailer', min: '9.0.1', why: 'GHSA-p6gq-j5cr-w38f, GHSA-vvjj-xcjg-gr5g' },
  { name: 'drizzle-orm', min: '0.45.2', why: 'CVE-2026-39356: identifiers' },
  { name: 'sharp', min: '0.35.4', why: 'GHSA-rgj7-g3m4-5g8c, GHSA-f88m-g3jw-g9cj' },
  { name: '@trpc/server', min: '11.8.0', why: 'prototype pollution by form data' },
  { name: 'seroval', min: '1.4.1', why: 'reading of serialized data' },
  { name: 'undici', min: '7.28.1', why: 'GHSA-p88m-4jfj-68fv, CVE-2026-12151' },
  { name: 'vite', min: '8.0.16', why: 'CVE-2026-53571' },
  { name: 'vitest', min: '4.1.6', why: 'CVE-2026-47428, CVE-2026-47429' },
  { name: 'playwright', min: '1.55.1', why: 'browsers downloaded without a check' },
  { name: 'cross-spawn', min: '7.0.5', why: 'CVE-2024-21538' },
  { name: 'braces', min: '3.0.3', why: 'CVE-2024-4068' },
  { name: 'brace-expansion', min: '5.0.8', why: 'CVE-2026-14257' },
  { name: 'picomatch', min: '2.3.2', why: 'CVE-2026-33671; of version 4 it is 4.0.4' },
  { name: 'micromatch', min: '4.0.8', why: 'CVE-2024-4067' },
  { name: 'semver', min: '6.3.1', why: 'CVE-2022-25883' },
  { name: 'postcss', min: '8.5.23', why: 'CVE-2026-69153, CVE-2026-45623' },
  { name: 'nanoid', min: '3.3.18', why: 'CVE-2026-67213, CVE-2026-73086' },
  { name: 'js-yaml', min: '4.3.1', why: 'CVE-2026-59870' },
  { name: 'form-data', min: '4.0.6', why: 'CVE-2026-12143' },
  { name: 'json5', min: '2.2.2', why: 'CVE-2022-46175' },
  { name: 'd3-color', min: '3.1.0', why: 'slow regular expression' },
  { name: '@babel/helpers', min: '7.26.10', why: 'slow code for regular expressions' },
  { name: 'debug', min: '4.4.3', why: '4.4.2 was published by an attacker' },
];

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

/** Whether a version is at or above another; a pre-release is below its release. */
export function isAtMin(version: string, minimum: string): boolean {
  const numbersOf = (text: string) => text.split(/[.-]/, 3).map(Number);
  const floor = numbersOf(minimum);
  const differences = numbersOf(version).map((number, place) => number - (floor[place] ?? 0));
  const first = differences.find((difference) => difference !== 0);
  if (first !== undefined) return first > 0;
  return !version.includes('-') || version === minimum;
}

function belowFloors(packages: Package[], floors: readonly Floor[]): string[] {
  return floors.flatMap(({ name, min: minimum }) => {
    const copies = packages.filter((entry) => entry.name === name);
    if (!EXACT.test(minimum)) return [`The floor of ${name} is ${minimum}, which is not a version`];
    if (copies.length === 0) return [`${name} has a floor and is not in the lockfile`];
    return copies
      .filter(({ version = '' }) => !isAtMin(version, minimum))
      .map(({ path, version }) => `${path} is ${version}, below its floor ${minimum}`);
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
  floors?: readonly Floor[];
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
    const found = findErrors({ manifest, lock, floors: file === 'package.json' ? FLOORS : [] });
    errors.push(...found.map((error) => `${file}: ${error}`));
    const packages = lockedPackages(lock);
    const bare = packages.filter(({ integrity }) => integrity === undefined).length;
    checked.push(
      `${file}: ${wantedBy(manifest).length} exact versions, ${packages.length} locked packages, ${bare} of them for other platforms and without a checksum`,
    );
  }
  checked.push(`${FLOORS.length} floors`);
  return { checked, errors };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { checked, errors } = checkProject(fileURLToPath(new URL('..', import.meta.url)));
  for (const line of checked) console.info(line);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}
