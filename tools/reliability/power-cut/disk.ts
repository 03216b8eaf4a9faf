import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange, type Change, type Content, contentOf } from './content.ts';

export type DiskFile = {
  kind: 'file';
  /** The path of a file with the durable content, as long as that is the original one. */
  durable: Content | string;
  /** Changes that no sync of the file covers, in order. */
  changes: Change[];
  /** The next `write` position. */
  position: number;
  appends: boolean;
};

export type DiskDirectory = { kind: 'directory'; names: Map<string, DiskNode>; durable: Map<string, DiskNode> };

export type DiskNode = DiskFile | DiskDirectory;

/** One name that is given, or removed from the node that had it. */
export type Entry = { directory: DiskDirectory; name: string; node: DiskNode; given: boolean };

/** A system call's name changes as one step: a rename adds one and removes one. */
export type Naming = { line: number; entries: Entry[]; creates: DiskNode | null };

/**
 * A directory tree as programs see it and after a power cut, which leaves contents that a sync of the file covers and
 * names that a sync of the directory covers.
 */
export type Disk = { root: DiskDirectory; namings: Naming[] };

export const newFile = (durable: Content | string = contentOf(Buffer.alloc(0))): DiskFile => ({
  kind: 'file',
  durable,
  changes: [],
  position: 0,
  appends: false,
});

export const newDirectory = (): DiskDirectory => ({ kind: 'directory', names: new Map(), durable: new Map() });

/** A directory's present content, all durable. */
export function readDirectory(path: string): DiskDirectory {
  const directory = newDirectory();
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (!entry.isDirectory() && !entry.isFile()) throw new Error(`${inner} is neither a file nor a directory`);
    const node = entry.isDirectory() ? readDirectory(inner) : newFile(inner);
    directory.names.set(entry.name, node);
    directory.durable.set(entry.name, node);
  }
  return directory;
}

/** The node that programs find at a path relative to the root. */
export function findNode({ root }: Disk, path: string): DiskNode | null {
  let node: DiskNode | undefined = root;
  for (const name of path.split('/').filter((part) => part !== '' && part !== '.')) {
    if (node?.kind !== 'directory') return null;
    node = node.names.get(name);
  }
  return node ?? null;
}

export function changeNames(disk: Disk, naming: Naming): void {
  for (const entry of naming.entries) applyEntry(entry, entry.directory.names);
  disk.namings.push(naming);
}

/** Does nothing where a name that is removed is another node's by now. */
export function applyEntry({ name, node, given }: Entry, names: Map<string, DiskNode>): void {
  if (given) names.set(name, node);
  else if (names.get(name) === node) names.delete(name);
}

export function durableContent({ durable }: DiskFile): Content {
  return typeof durable === 'string' ? contentOf(readFileSync(durable)) : durable;
}

/** As programs see it. */
export function sizeOf(file: DiskFile): number {
  let { size } = durableContent(file);
  for (const change of file.changes) {
    if (change.kind === 'resize') size = change.size;
    else if (change.kind === 'reserve') size = Math.max(size, change.size);
    else size = Math.max(size, change.offset + change.data.length);
  }
  return size;
}

/** A sync's durable changes. */
export type Gains = { file: DiskFile | null; changes: number; namings: Naming[] };

/**
 * The durable result of a sync that began in this log line: only earlier completed changes count. As on ext4, XFS and
 * btrfs, a sync before the creation is durable makes the file reachable: its own name, and those above.
 */
export function gainsOfSync(disk: Disk, node: DiskNode, line: number): Gains {
  const before = disk.namings.filter((naming) => naming.line < line);
  const wanted = new Set<Naming>();
  if (node.kind === 'directory') {
    for (const naming of before) if (naming.entries.some(({ directory }) => directory === node)) wanted.add(naming);
  }
  addCreations(before, node, wanted);
  const file = node.kind === 'file' ? node : null;
  const changes = file?.changes.filter((change) => change.line < line).length ?? 0;
  return { file, changes, namings: withEarlier(before, wanted) };
}

function addCreations(namings: readonly Naming[], node: DiskNode, wanted: Set<Naming>): void {
  const creation = namings.find(({ creates }) => creates === node);
  if (creation) wanted.add(creation);
  const directories = new Set([...wanted].flatMap(({ entries }) => entries.map(({ directory }) => directory)));
  for (const naming of namings) {
    if (naming.creates?.kind !== 'directory' || !directories.has(naming.creates) || wanted.has(naming)) continue;
    addCreations(namings, naming.creates, wanted);
  }
}

/** With those before them that concern the same names: a directory's changes never become durable out of order. */
function withEarlier(namings: readonly Naming[], wanted: ReadonlySet<Naming>): Naming[] {
  const chosen: Naming[] = [];
  const concerns = (naming: Naming, other: Naming) =>
    naming.entries.some((one) =>
      other.entries.some(({ directory, name }) => one.directory === directory && one.name === name),
    );
  for (const naming of namings.toReversed()) {
    if (wanted.has(naming) || chosen.some((other) => concerns(naming, other))) chosen.unshift(naming);
  }
  return chosen;
}

export function makeDurable(disk: Disk, { file, changes, namings }: Gains): void {
  if (file && changes > 0) {
    file.durable = durableContent(file);
    for (const change of file.changes.splice(0, changes)) applyChange(file.durable, change);
  }
  for (const { entries } of namings) for (const entry of entries) applyEntry(entry, entry.directory.durable);
  const gained = new Set(namings);
  disk.namings = disk.namings.filter((naming) => !gained.has(naming));
}
