import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { connectionOf } from './connection.ts';

/** node:http makes one for each request, those included that it rejects by itself. */
export class TrackedResponse extends ServerResponse {
  constructor(...parameters: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
    super(...parameters);
    connectionOf(this.req.socket)?.begin(this.req, this);
  }

  /** As node:http's; promises no further request where one cannot follow. */
  override writeHead(statusCode: number, ...rest: unknown[]): this {
    if (connectionOf(this.req.socket)?.keepsOpen(this.req) === false) this.shouldKeepAlive = false;
    return super.writeHead(statusCode, ...(rest as [OutgoingHttpHeaders?]));
  }

  /** As node:http's; a large body waits for its client on the disk. */
  override end(...parameters: unknown[]): this {
    const [body] = parameters;
    const spool = connectionOf(this.req.socket)?.spool;
    const sendFromMemory = () => super.end(...(parameters as [unknown]));
    if (!spool?.takes(body) || this.req.method === 'HEAD') return sendFromMemory();
    spool.send(body, this, sendFromMemory);
    return this;
  }
}
