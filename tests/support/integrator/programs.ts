import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** The languages of the examples: what a file is called, and what runs it. */
export const LANGUAGES = {
  curl: { suffix: 'sh', program: 'bash' },
  TypeScript: { suffix: 'ts', program: process.execPath },
  Python: { suffix: 'py', program: 'python3' },
} as const;
export type Language = keyof typeof LANGUAGES;

export const hasPython = spawnSync('python3', ['--version']).status === 0;

type Variables = Record<string, string>;

/** A directory of somebody who knows nothing of the product: programs are written there and run. */
export type Project = { directory: string; variables: Variables };

const optionsOf = ({ directory, variables }: Project) => ({
  cwd: directory,
  env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...variables },
});

/** Saves code as a file; its name. */
export async function save(project: Project, language: Language, name: string, code: string): Promise<string> {
  const file = `${name}.${LANGUAGES[language].suffix}`;
  await writeFile(join(project.directory, file), `${code}\n`);
  return file;
}

/** Saves code and runs it to its end: what it prints. Rejects with that where it fails. */
export async function runCode(project: Project, language: Language, name: string, code: string): Promise<string> {
  const file = await save(project, language, name, code);
  const { stdout } = await promisify(execFile)(LANGUAGES[language].program, [file], optionsOf(project)).catch(
    (error) => {
      throw new Error(`${file}: ${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}

export type Running = {
  /** The output so far. */
  output: () => string;
  /** The status with which it ended; null where it was killed. */
  ended: Promise<number | null>;
  kill: () => Promise<void>;
};

/** Runs a saved file until it ends or is killed, as kill -9 does. */
export function start(project: Project, language: Language, name: string): Running {
  const { program, suffix } = LANGUAGES[language];
  const child: ChildProcess = spawn(program, [`${name}.${suffix}`], {
    ...optionsOf(project),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { output: () => printed, ended, kill };
}
