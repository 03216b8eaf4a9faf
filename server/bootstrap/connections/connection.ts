import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ChunkedBody } from './chunked-body.ts';
import { lingerBeforeClose } from './lingering-close.ts';
import type { ResponseSpool } from './response-spool.ts';

const connections = new WeakMap<Socket, Connection>();

/** Undefined for a socket that no Connection was made for. */
export const connectionOf = (socket: Socket): Connection | undefined => connections.get(socket);

/**
 * Passes the bytes of a connection to node:http one message at a time: the next request is parsed when the response
 * before it has left (docs/contract/wire.md, 'Connections'). By itself node:http makes 2,400 requests of one chunk and
 * keeps all responses.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #lingerMs: number;
  readonly spool: ResponseSpool;
  readonly #parse: (bytes: Buffer) => void;
  #request: IncomingMessage | undefined;
  #response: ServerResponse | undefined;
  /** The response after which the socket is read on; node:http may resume it before, and the bytes come back here. */
  #awaited: ServerResponse | undefined;
  /** Bytes still owed to the body of the request; Infinity for a chunked one, whose end `#chunked` finds. */
  #bodyLeft = 0;
  #chunked: ChunkedBody | undefined;

  /** To be made in the server's event `connection`. */
  constructor(socket: Socket, { lingerMs, spool }: { lingerMs: number; spool: ResponseSpool }) {
    this.#socket = socket;
    this.#lingerMs = lingerMs;
    this.spool = spool;
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (!parse) throw new Error('node:http does not listen to its socket');
    this.#parse = parse;
    // With a second listener node:http gives up reading past JavaScript; then its own can go.
    socket.on('data', (chunk: Buffer) => this.#receive(chunk)).off('data', parse);
    connections.set(socket, this);
  }

  /**
   * A request's head was parsed. Work that a request without a body does not need is skipped: every lookup would pay
   * for it.
   */
  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#request = request;
    this.#response = response;
    this.#bodyLeft = 0;
    this.#chunked = undefined;
    if (!request.readable) return;
    const { 'transfer-encoding': coding, 'content-length': length = 0 } = request.headers;
    if (coding === undefined) this.#bodyLeft = Number(length);
    else {
      this.#bodyLeft = Infinity;
      this.#chunked = new ChunkedBody();
    }
    response.once('close', () => dropUnreadRest(request));
  }

  /**
   * The head of the response is written. Returns whether another request may follow: not after a body that has not come
   * whole.
   */
  keepsOpen(request: IncomingMessage): boolean {
    if (request.complete || this.#bodyLeft === 0) return true;
    lingerBeforeClose(request, () => this.#bodyLeft, this.#lingerMs);
    return false;
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    // An ended socket gets no answer.
    while (!this.#socket.destroyed && !this.#socket.writableEnded) {
      if (this.#mustWait()) {
        this.#socket.pause();
        this.#socket.unshift(rest);
        return;
      }
      const length = this.#messageLength(rest);
      const isAll = length === rest.length;
      if (this.#socket.destroyed) return;
      this.#parse(isAll ? rest : rest.subarray(0, length));
      if (isAll) return;
      rest = rest.subarray(length);
    }
  }

  /**
   * For the response to a complete request, or for a reader of the body: node:http paused the socket and will resume
   * it.
   */
  #mustWait(): boolean {
    const isAwaitingResponse = this.#request?.complete === true && this.#response?.closed === false;
    if (isAwaitingResponse && this.#awaited !== this.#response) {
      this.#awaited = this.#response;
      this.#response?.once('close', () => this.#socket.resume());
    }
    return isAwaitingResponse || this.#socket.isPaused();
  }

  #messageLength(rest: Buffer): number {
    if (this.#request?.complete) this.#bodyLeft = 0;
    else if (this.#chunked) return this.#chunkedLength(this.#chunked, rest);
    const length = messageLength(rest, this.#bodyLeft);
    this.#bodyLeft -= Math.min(length, this.#bodyLeft);
    return length;
  }

  #chunkedLength(body: ChunkedBody, rest: Buffer): number {
    const length = body.take(rest);
    if (body.isCrumbled) this.#socket.destroy();
    return length;
  }
}

/** A body that came whole but was read in part: @hono/node-server would close the connection half a second later. */
function dropUnreadRest(request: IncomingMessage): void {
  if (request.socket.destroyed || !request.complete) return;
  if (request.readableDidRead && !request.readableEnded) request.removeAllListeners('data').resume();
}

const CR = 13;
const LF = 10;
const EMPTY_LINE = Buffer.from('\r\n\r\n');

/**
 * The number of bytes of `chunk` for the parser so that at most one message ends in them. `bodyLeft`: bytes still owed
 * to a body of known length. A message without one ends with an empty line: the parser takes no bare LF.
 */
function messageLength(chunk: Buffer, bodyLeft: number): number {
  if (bodyLeft > 0) return Math.min(bodyLeft, chunk.length);
  let end = 0;
  // The empty line may have begun in the chunk before.
  while (chunk[end] === CR || chunk[end] === LF) end += 1;
  if (end > 0) return end;
  const emptyLine = chunk.indexOf(EMPTY_LINE);
  return emptyLine === -1 ? chunk.length : emptyLine + EMPTY_LINE.length;
}
