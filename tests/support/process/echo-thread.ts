import { parentPort, threadId } from 'node:worker_threads';

/** Works for so many ms, then gives the text back, with the thread's number; '!' is an error. */
parentPort?.on('message', ({ text, ms }: { text: string; ms: number }) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
  parentPort?.postMessage(text === '!' ? { error: 'It failed' } : { result: { text, threadId } });
});
