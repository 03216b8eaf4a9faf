import { afterEach, expect, test, vi } from 'vitest';
import { SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { manyScans } from '../../factories/images/jpeg-bombs.ts';
import { END, imagePart } from '../../factories/multipart.ts';
import { shipmentParts } from '../../factories/shipments/shipments.ts';
import { decodersOf, isRunning, serversOf, variablesOf } from '../../support/process/decoder-processes.ts';
import { type Answer, type RestCaller, restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const texts = shipmentParts();
/** Tens of milliseconds of work for a decoder that has started. */
const small = imagePart('small.jpg', await imageBytes('jpeg'));
/** A second of it. */
const large = imagePart('large.jpg', manyScans(100));

const callers: RestCaller[] = [];
afterEach(() => {
  for (const caller of callers.splice(0)) caller.close();
});

async function start(): Promise<{ server: Server; create: (image: Uint8Array) => Promise<Answer>; id: number }> {
  const server = await startServer({ ...(await serverDirectories()), ...SUPER_ADMIN_VARIABLES });
  const caller = restCaller(server.url);
  callers.push(caller);
  const { token } = await signIn(caller.call);
  const createSubject = (image: Uint8Array) => caller.upload('POST /api/shipments', token, [...texts, image, END]);
  const [id = 0] = serversOf();
  return { server, create: createSubject, id };
}

const untilEnded = (decoders: number[]) =>
  vi.waitFor(() => expect(decoders.filter(isRunning)).toEqual([]), { timeout: 60_000 });

test('the built server starts decoders when images come, none before, without its secrets, and ends them with itself', async () => {
  const { server, create: createSubject, id } = await start();
  expect(decodersOf(id)).toEqual([]);

  expect((await createSubject(small)).status).toBe(201);
  const decoders = decodersOf(id);
  expect(decoders).not.toEqual([]);
  const inherited = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'MALLOC_ARENA_MAX', 'NODE_CHANNEL'];
  for (const decoder of decoders) {
    const variables = variablesOf(decoder);
    expect(variables).toContain('PATH');
    expect(variables.filter((name) => !inherited.some((known) => name.startsWith(known)))).toEqual([]);
  }
  await server.stop();

  expect(decoders.filter(isRunning)).toEqual([]);
});

test('an upload whose decoder is killed is stored all the same', async () => {
  const { server, create: createSubject, id } = await start();
  const shipment = createSubject(large);
  await vi.waitFor(() => expect(decodersOf(id).length).toBeGreaterThan(1), { timeout: 60_000, interval: 5 });
  for (const decoder of decodersOf(id)) process.kill(decoder, 'SIGKILL');

  expect((await shipment).status).toBe(201);
  await server.stop();
});

test('kill -9 of the server leaves no decoder, idle or at work', async () => {
  const { server, create: createSubject, id } = await start();
  const createdShipment = createSubject(large).catch(() => undefined);
  await vi.waitFor(() => expect(decodersOf(id).length).toBeGreaterThan(1), { timeout: 60_000, interval: 5 });
  const decoders = decodersOf(id);
  server.kill('SIGKILL');

  await untilEnded(decoders);
  await createdShipment;
  await server.ended;
});
