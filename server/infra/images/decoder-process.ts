import { fork } from 'node:child_process';
import { projectPath } from '#server/infra/project-path.ts';
import type { DecoderMessage, DecoderReply, DecoderTask, OverLimit } from './decoder/messages.ts';

/** A process that decodes one image at a time and can be killed while it does. */
export type DecoderProcess = {
  readonly ended: boolean;
  /**
   * Rejects with DecoderEnded when the process ends first. One that passes its limits is killed: the outcome is then
   * 'over-time' or 'over-memory', and the process is gone.
   */
  perform(task: DecoderTask): Promise<DecoderReply>;
  /** Kills it and resolves when it is gone. */
  end(): Promise<void>;
};

/** A decoder ended before it answered: killed from outside, out of memory, crashed, or never started. */
export class DecoderEnded extends Error {
  override readonly name = 'DecoderEnded';
  /** False: it never came as far as taking a task, so the image has nothing to do with it. */
  readonly started: boolean;

  constructor(how: string, started: boolean) {
    super(`The image decoder ended: ${how}`);
    this.started = started;
  }
}

const ENTRY = 'server/infra/images/decoder/main.ts';
const START_TIMEOUT_MS = 15_000;
/** By the clock a task may take so many times its CPU time: the machine may be busy, the process may be frozen. */
const CLOCK_FACTOR = 4;

/**
 * The variables that Node and libvips need. A process that reads untrusted input gets none of the product's secrets.
 */
const INHERITED = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** Starts a process of this priority, as `nice` counts. It keeps this one alive only while it has a task. */
export function startDecoder(priority: number): DecoderProcess {
  const child = fork(projectPath(ENTRY), [String(priority)], {
    execArgv: [],
    env: Object.fromEntries([...INHERITED.map((name) => [name, process.env[name]]), ['MALLOC_ARENA_MAX', '2']]),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let started = false;
  let overLimit: OverLimit | undefined;
  let ending: string | undefined;
  let asked: PromiseWithResolvers<DecoderReply> | undefined;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (status, signal) => {
      ending = signal ?? `status ${status}`;
      resolve();
    });
    child.on('error', (error) => {
      // A process that never started does not exit.
      if (child.pid !== undefined) return;
      ending = error.message;
      resolve();
    });
  });
  // Once for all tasks: each that waited for the end itself would be remembered, with its image, until then.
  void gone.then(() => {
    if (overLimit) asked?.resolve({ outcome: overLimit });
    else asked?.reject(new DecoderEnded(ending ?? '', started));
  });
  const giveUp = (limit: OverLimit) => {
    if (started) overLimit = limit;
    child.kill('SIGKILL');
  };
  child.on('message', (message: DecoderMessage) => {
    if (message.outcome === 'ready') started = true;
    else if (message.outcome === 'over-time' || message.outcome === 'over-memory') giveUp(message.outcome);
    else asked?.resolve(message);
  });
  const setActive = (awake: boolean) => {
    for (const handle of [child, child.channel]) {
      if (awake) handle?.ref();
      else handle?.unref();
    }
  };
  setActive(false);

  return {
    get ended() {
      return ending !== undefined;
    },
    async perform(task) {
      setActive(true);
      const clock = setTimeout(giveUp, task.maxCpuMs * CLOCK_FACTOR + (started ? 0 : START_TIMEOUT_MS), 'over-time');
      asked = Promise.withResolvers();
      try {
        if (ending !== undefined) throw new DecoderEnded(ending, started);
        child.send(task, () => undefined);
        return await asked.promise;
      } finally {
        asked = undefined;
        clearTimeout(clock);
        setActive(false);
      }
    },
    async end() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
