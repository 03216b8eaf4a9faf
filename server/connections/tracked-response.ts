import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { connectionOf } from './connection.ts';

/** node:http makes one for each request, those included that it refuses by itself. */
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
}
