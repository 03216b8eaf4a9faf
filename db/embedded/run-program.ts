import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { Account } from './system-user.ts';
import { watchedCommand } from './watched-command.ts';

type Options = { account?: Account | undefined; input?: string };

/**
 * Runs one of PostgreSQL's programs until it or this process ends. If it fails, throws one line with its first
 * complaint.
 */
export async function runProgram(program: string, args: string[], { account, input = '' }: Options): Promise<void> {
  const command: [string, string[]] = process.platform === 'win32' ? [program, args] : watchedCommand(program, args);
  const child = spawn(...command, {
    ...account,
    cwd: '/',
    env: programVariables(),
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  // Lets the watcher end with the program: nobody may wait for its end of the pipe.
  child.once('exit', () => child.stdio[3]?.destroy());
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  child.stdin?.on('error', () => undefined).end(input);
  const [status, signal] = await once(child, 'close');
  // A single-user server ends with 0 whatever its statements did.
  if (status === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(complaints)) return;
  const [line] = complaints.match(/^.*(error|fatal|panic|could not):?.*$/im) ?? [complaints.trim().split('\n')[0]];
  throw new Error(line || `${program} ended with ${signal ?? `status ${status}`}`);
}

/** No variable of the product's, such as PGDATA, SMTP_URL or a secret. */
export function programVariables(): Record<string, string | undefined> {
  const { PATH, SystemRoot, TEMP, TZ } = process.env;
  return { PATH, SystemRoot, TEMP, TZ, LC_ALL: 'C' };
}
