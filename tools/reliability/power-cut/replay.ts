import { basename, dirname, join, relative } from 'node:path';
import {
  decodeBytes,
  decodeText,
  descriptorPath,
  type SystemCall,
} from '../../../tests/support/process/strace/strace-log.ts';
import type { ChangeOfContent } from './content.ts';
import {
  changeNames,
  type Disk,
  type DiskFile,
  type DiskNode,
  type Entry,
  findNode,
  newDirectory,
  newFile,
  sizeOf,
} from './disk.ts';

/** A recording's place: `root` is the disk's, `cluster` the base of the server's relative paths. */
export type Scene = { disk: Disk; root: string; cluster: string };

type Replay = (scene: Scene, call: SystemCall) => void;

const REPLAYS: Record<string, Replay> = {
  openat: replayOpen,
  write: replayWrite,
  writev: replayWrite,
  pwrite64: replayWriteAt,
  pwritev: replayWriteAt,
  pwritev2: replayWriteAt,
  lseek: replaySeek,
  ftruncate: (scene, call) => changeContent(scene, call, { kind: 'resize', size: lastNumber(call.args) }),
  fallocate: replayReserve,
  rename: replayRename,
  renameat: replayRename,
  renameat2: replayRename,
  unlink: replayRemove,
  unlinkat: replayRemove,
  rmdir: replayRemove,
  mkdir: replayMakeDirectory,
  mkdirat: replayMakeDirectory,
  // Neither the product nor the server uses these on its data; whoever comes to do so extends this table.
  truncate: rejectInRoot,
  link: rejectInRoot,
  linkat: rejectInRoot,
  symlink: rejectInRoot,
  symlinkat: rejectInRoot,
  copy_file_range: rejectInRoot,
};

const SYNCS = ['fsync', 'fdatasync'];

/** The system calls that a recording needs. */
export const RECORDED_CALLS = [...Object.keys(REPLAYS), ...SYNCS];

/** The node below the root that this call synced, if it is a sync that succeeded. */
export function syncedNode({ disk, root }: Scene, call: SystemCall): DiskNode | null {
  const path = SYNCS.includes(call.name) && call.result === 0 ? descriptorPath(call) : null;
  const inner = path === null ? null : pathInRoot(root, path);
  return inner === null ? null : findNode(disk, inner);
}

/** Does to the disk what any other call did. Throws for one that is not modelled. */
export function replayCall(scene: Scene, call: SystemCall): void {
  if (call.result >= 0) REPLAYS[call.name]?.(scene, call);
}

function replayOpen({ disk, root }: Scene, call: SystemCall): void {
  const [, flags = ''] = /", ([A-Z_|]+)/.exec(call.args) ?? [];
  const path = call.resultPath === null ? null : pathInRoot(root, call.resultPath);
  if (path === null || !/O_(CREAT|TRUNC|WRONLY|RDWR)/.test(flags)) return;
  if (/O_TMPFILE/.test(flags)) throw new Error(`${call.name} of a file without a name is not modelled`);
  const found = findNode(disk, path);
  const file = found ?? newFile();
  if (file.kind !== 'file') throw new Error(`${path} is no file`);
  if (!found) addName(disk, path, file, call.endedLine);
  if (found && /O_TRUNC/.test(flags)) file.changes.push({ line: call.endedLine, kind: 'resize', size: 0 });
  file.position = 0;
  file.appends = /O_APPEND/.test(flags);
}

function replayWrite(scene: Scene, call: SystemCall): void {
  const file = descriptorFile(scene, call);
  if (!file) return;
  const offset = file.appends ? sizeOf(file) : file.position;
  file.changes.push({ line: call.endedLine, kind: 'write', offset, data: dataOf(call) });
  file.position = offset + call.result;
}

function replayWriteAt(scene: Scene, call: SystemCall): void {
  const withoutFlags = call.name === 'pwritev2' ? call.args.replace(/, \w+$/, '') : call.args;
  changeContent(scene, call, { kind: 'write', offset: lastNumber(withoutFlags), data: dataOf(call) });
}

function replaySeek(scene: Scene, call: SystemCall): void {
  const file = descriptorFile(scene, call);
  if (file) file.position = call.result;
}

function replayReserve(scene: Scene, call: SystemCall): void {
  const [, mode, offset, length] = /, (\w+), (\d+), (\d+)$/.exec(call.args) ?? [];
  if (mode !== '0') throw new Error(`${call.name} with the mode ${mode} is not modelled`);
  changeContent(scene, call, { kind: 'reserve', size: Number(offset) + Number(length) });
}

function replayRename(scene: Scene, call: SystemCall): void {
  const [from = null, to = null] = pathsOf(scene, call);
  if (from === to) return;
  const node = from === null ? null : findNode(scene.disk, from);
  if (from === null || to === null || !node) throw new Error(`${call.name} into or out of the root is not modelled`);
  const entries = [entryOf(scene.disk, from, node, false), entryOf(scene.disk, to, node, true)];
  changeNames(scene.disk, { line: call.endedLine, entries, creates: null });
}

function replayRemove(scene: Scene, call: SystemCall): void {
  const [path = null] = pathsOf(scene, call);
  const node = path === null ? null : findNode(scene.disk, path);
  if (path === null || !node) return;
  const entries = [entryOf(scene.disk, path, node, false)];
  changeNames(scene.disk, { line: call.endedLine, entries, creates: null });
}

function replayMakeDirectory(scene: Scene, call: SystemCall): void {
  const [path = null] = pathsOf(scene, call);
  if (path !== null) addName(scene.disk, path, newDirectory(), call.endedLine);
}

function rejectInRoot(scene: Scene, call: SystemCall): void {
  const descriptor = descriptorPath(call);
  const paths = [...pathsOf(scene, call), descriptor === null ? null : pathInRoot(scene.root, descriptor)];
  if (paths.some((path) => path !== null)) throw new Error(`${call.name} is not modelled`);
}

/** Changes of a file that has no name any more are left out: no power cut brings it back with them. */
function changeContent(scene: Scene, call: SystemCall, change: ChangeOfContent): void {
  descriptorFile(scene, call)?.changes.push({ ...change, line: call.endedLine });
}

function addName(disk: Disk, path: string, node: DiskNode, line: number): void {
  changeNames(disk, { line, entries: [entryOf(disk, path, node, true)], creates: node });
}

function entryOf(disk: Disk, path: string, node: DiskNode, given: boolean): Entry {
  const directory = findNode(disk, dirname(path));
  if (directory?.kind !== 'directory') throw new Error(`${path} is in no directory`);
  return { directory, name: basename(path), node, given };
}

function descriptorFile({ disk, root }: Scene, call: SystemCall): DiskFile | null {
  const path = descriptorPath(call);
  const inner = path === null ? null : pathInRoot(root, path);
  const node = inner === null ? null : findNode(disk, inner);
  return node?.kind === 'file' ? node : null;
}

/** The paths that the call names, relative to the root, which is the empty one; null for those outside. */
function pathsOf({ root, cluster }: Scene, { args }: SystemCall): (string | null)[] {
  const named = args.matchAll(/(?:(?:AT_FDCWD|\d+)<((?:\\x[0-9a-f]{2})+)>, )?"((?:\\x[0-9a-f]{2})*)"/g);
  return [...named].map(([, from, path = '']) => {
    const start = from === undefined ? cluster : decodeText(from);
    const text = decodeText(path);
    return pathInRoot(root, text.startsWith('/') ? text : join(start, text));
  });
}

function pathInRoot(root: string, path: string): string | null {
  const inner = relative(root, path);
  return inner.startsWith('..') ? null : inner;
}

/** The bytes actually written of the call's strings. */
function dataOf({ args, result }: SystemCall): Buffer {
  const strings = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => decodeBytes(text));
  return Buffer.concat(strings).subarray(0, result);
}

function lastNumber(args: string): number {
  return Number(/, (\d+)$/.exec(args)?.[1]);
}
