import { parentPort, threadId } from 'node:worker_threads';

/** Works for so many ms, then gives the text back, with its number; '!' is an error, 'greedy' takes all memory. */
parentPort?.on('message', ({ text, ms }: { text: string; ms: number }) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
  const taken: number[][] = [];
  while (text === 'greedy') taken.push(Array.from({ length: 10_000 }, (_, index) => index * 1.5));
  parentPort?.postMessage(text === '!' ? { error: 'It failed' } : { result: { text, threadId } });
});
