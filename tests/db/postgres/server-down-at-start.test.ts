import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { openConnection } from '#db/postgres/connection.ts';

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const ENDED = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

/** Lets a session in and answers its first question with what `answer` does. */
async function serverThat(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    let asked = 0;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      asked += 1;
      if (asked === 1) socket.write(WELCOME);
      else answer(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://test@127.0.0.1:${(server.address() as AddressInfo).port}/test`;
}

const ends: Record<string, (socket: Socket) => void> = {
  'is cut off': (socket) => void socket.destroy(),
  'is ended by the server': (socket) => void socket.end(ENDED),
};

// Besides: a promise that nobody awaits would fail this file, as it would end the product.
test.each(Object.keys(ends))('a session that %s at its first question is unavailable and nothing more', async (end) => {
  const url = await serverThat((socket) => ends[end]?.(socket));
  const session = {
    parsing: { parsers: {}, serializers: {} },
    connectTimeoutMs: 2_000,
    statementTimeoutMs: 2_000,
    settings: {},
  };
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => openConnection({ url }, session).then(() => 'opened', isDatabaseUnavailable)),
  );
  expect(outcomes).toEqual(Array(5).fill(true));
});
