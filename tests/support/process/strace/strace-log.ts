import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One system call of a log that strace wrote with STRACE_OPTIONS. */
export type SystemCall = {
  pid: number;
  name: string;
  /** As strace prints them; strings and paths in hexadecimal digits. */
  args: string;
  /** -1 for a call that failed, or whose process ended in it. */
  result: number;
  /** The path of the file descriptor that the call gave. */
  resultPath: string | null;
  /** Milliseconds since 1970. */
  began: number;
  ended: number;
  /** Lines of the log. A call that ended in an earlier line than this one began in was over by then. */
  beganLine: number;
  endedLine: number;
};

/** -f: new processes too. -y: descriptor paths. -ttt, -T: time and duration. -xx: strings in hexadecimal. */
export const STRACE_OPTIONS = ['-f', '-y', '-ttt', '-T', '-xx'];

const LINE = /^(\d+) +(\d+\.\d+) (.*)$/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const RESUMED = /^<\.\.\. \w+ resumed>/;
const CALL = /^(\w+)\((.*)\) += (-?\d+|\?)(?:<((?:\\x[0-9a-f]{2})+)>)?.*?(?: <(\d+\.\d+)>)?$/;

type Beginning = { text: string; began: number; line: number };

/** The calls in the order in which they ended. */
export async function* readCalls(log: string): AsyncGenerator<SystemCall> {
  const unfinished = new Map<number, Beginning>();
  let line = 0;
  for await (const text of createInterface(createReadStream(log, 'latin1'))) {
    line += 1;
    const [, process, seconds, rest = ''] = LINE.exec(text) ?? [];
    const pid = Number(process);
    const at = Number(seconds) * 1_000;
    if (UNFINISHED.test(rest)) {
      unfinished.set(pid, { text: rest.replace(UNFINISHED, ''), began: at, line });
      continue;
    }
    const resumed = RESUMED.test(rest);
    const beginning = (resumed && unfinished.get(pid)) || { text: '', began: at, line };
    const call = CALL.exec(beginning.text + rest.replace(RESUMED, ''));
    if (!call) continue;
    const [, name = '', args = '', result, path, duration = '0'] = call;
    yield {
      pid,
      name,
      args,
      result: result === '?' ? -1 : Number(result),
      resultPath: path === undefined ? null : decodeText(path),
      began: beginning.began,
      ended: resumed ? at : at + Number(duration) * 1_000,
      beganLine: beginning.line,
      endedLine: line,
    };
  }
}

/** The path of the call's first argument, a file descriptor. Null for none and for an unlinked file. */
export function descriptorPath({ args }: SystemCall): string | null {
  const [, path, deleted] = /^\d+<((?:\\x[0-9a-f]{2})+)>(\(deleted\))?/.exec(args) ?? [];
  if (path === undefined || deleted) return null;
  const text = decodeText(path);
  return text.endsWith(' (deleted)') ? null : text;
}

export function decodeBytes(hexadecimal: string): Buffer {
  return Buffer.from(hexadecimal.replaceAll('\\x', ''), 'hex');
}

export const decodeText = (hexadecimal: string): string => decodeBytes(hexadecimal).toString('utf8');
