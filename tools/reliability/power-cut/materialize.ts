import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DiskFile } from './disk.ts';
import type { Layout, View } from './view.ts';

const run = promisify(execFile);

/** A tree that lies somewhere, and is never changed there. */
export type Base = { path: string; layout: Layout };

/** Puts into an empty directory what the view shows: a copy of the base with what differs from it. */
export async function materialize({ layout, contentOf }: View, base: Base, target: string): Promise<void> {
  // Not its owner: the product gives the whole cluster to its server's account again.
  await run('cp', ['--recursive', `${base.path}/.`, target]);
  for (const [path, node] of base.layout) {
    if (layout.get(path) !== node) rmSync(join(target, path), { recursive: true, force: true });
  }
  for (const [path, node] of layout) {
    const isNew = base.layout.get(path) !== node;
    if (node.kind === 'directory') {
      if (isNew) mkdirSync(join(target, path), { mode: 0o700 });
    } else if (isNew || isChanged(node)) {
      const { bytes, size } = contentOf(node);
      writeFileSync(join(target, path), bytes.subarray(0, size), { mode: 0o600 });
    }
  }
}

const isChanged = (file: DiskFile): boolean => typeof file.durable !== 'string' || file.changes.length > 0;
