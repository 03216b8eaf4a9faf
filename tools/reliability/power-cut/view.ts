import { join } from 'node:path';
import type { SeededRandom } from '../ledger/seeded-random.ts';
import { applyChange, type Content, copyOf, survivingContent } from './content.ts';
import {
  applyEntry,
  type Disk,
  type DiskDirectory,
  type DiskFile,
  type DiskNode,
  durableContent,
  readDirectory,
} from './disk.ts';

/** A directory tree by relative path, a directory before what is in it. */
export type Layout = Map<string, DiskNode>;

/** A disk at some time: as programs see it, or after a power cut. */
export type View = { layout: Layout; contentOf(file: DiskFile): Content };

export function currentView({ root }: Disk): View {
  return { layout: layoutOf(root, ({ names }) => names), contentOf: currentContent };
}

/** After a power cut that takes everything that no sync covered. */
export function durableView({ root }: Disk): View {
  return { layout: layoutOf(root, ({ durable }) => durable), contentOf: durableContent };
}

/** After a power cut that some pages and names outlived although no sync covered them. */
export function partialLossView({ root, namings }: Disk, random: SeededRandom): View {
  const changed = new Map<DiskDirectory, Map<string, DiskNode>>();
  for (const { entries } of namings) {
    if (random.next() < 0.5) continue;
    for (const entry of entries) {
      const names = changed.get(entry.directory) ?? new Map(entry.directory.durable);
      changed.set(entry.directory, names);
      applyEntry(entry, names);
    }
  }
  const layout = layoutOf(root, (directory) => changed.get(directory) ?? directory.durable);
  return { layout, contentOf: (file) => survivingContent(durableContent(file), file.changes, random) };
}

export const layoutOfDirectory = (path: string): Layout =>
  durableView({ root: readDirectory(path), namings: [] }).layout;

function currentContent(file: DiskFile): Content {
  const content = copyOf(durableContent(file));
  for (const change of file.changes) applyChange(content, change);
  return content;
}

function layoutOf(root: DiskDirectory, namesOf: (directory: DiskDirectory) => Map<string, DiskNode>): Layout {
  const layout: Layout = new Map();
  const add = (directory: DiskDirectory, path: string) => {
    for (const [name, node] of namesOf(directory)) {
      layout.set(join(path, name), node);
      if (node.kind === 'directory') add(node, join(path, name));
    }
  };
  add(root, '');
  return layout;
}

/** The paths at which a directory is not what the view shows. */
export function differences({ layout, contentOf: content }: View, found: Layout): string[] {
  const paths = new Set([...layout.keys(), ...found.keys()]);
  return [...paths].filter((path) => {
    const [wanted, node] = [layout.get(path), found.get(path)];
    if (wanted?.kind !== node?.kind) return true;
    if (wanted?.kind !== 'file' || node?.kind !== 'file') return false;
    const [one, other] = [content(wanted), durableContent(node)];
    return !one.bytes.subarray(0, one.size).equals(other.bytes.subarray(0, other.size));
  });
}
