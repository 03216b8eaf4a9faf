import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The point where a commit's connection is cut: `unsent` before the server hears of it, `unanswered` after its work
 * but before the answer arrives, `answered` just after the answer.
 */
export type CommitCut = 'unsent' | 'unanswered' | 'answered';

/** A PostgreSQL proxy that cuts every connection at the next commit. It accepts none until it is repaired. */
export type PostgresProxy = {
  /** The server's address with the proxy's port. */
  url: string;
  cutAtCommit(cut: CommitCut): void;
  /** Whether the cut was made. */
  readonly isCut: boolean;
  repair(): void;
  stop(): Promise<void>;
};

const COMMIT = Buffer.from('commit\0');

export async function postgresProxy(serverUrl: string): Promise<PostgresProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let armed: CommitCut | undefined;
  let isCut = false;

  const cutAll = () => {
    isCut = true;
    for (const socket of sockets) socket.destroySoon();
  };

  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    let committing: CommitCut | undefined;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroySoon();
      });
    }
    client.on('data', (data) => {
      if (armed && data.includes(COMMIT)) {
        committing = armed;
        armed = undefined;
      }
      if (committing === 'unsent') cutAll();
      else upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (committing !== 'unanswered') client.write(data);
      if (committing) cutAll();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    get isCut() {
      return isCut;
    },
    cutAtCommit: (cut) => {
      armed = cut;
    },
    repair: () => {
      isCut = false;
    },
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
