/**
 * Sends one request every 20 ms, on a connection and in a thread of its own, so that the work of the bench delays
 * nothing. Each message is answered with the milliseconds of every request since the one before.
 */
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers }: { url: string; headers: Record<string, string> } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let taken: number[] = [];
let isAsked = false;
parentPort?.on('message', () => {
  isAsked = true;
});
for (;;) {
  const started = performance.now();
  await new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });
  const milliseconds = performance.now() - started;
  taken.push(milliseconds);
  // Only after the request in flight, which waited beside the input, too.
  if (isAsked) {
    parentPort?.postMessage(taken);
    [taken, isAsked] = [[], false];
  }
  await delay(Math.max(0, 20 - milliseconds));
}
