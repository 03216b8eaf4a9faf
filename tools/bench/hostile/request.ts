import { request } from 'node:http';

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer };
/** The super-admin's token, and the cookie of a staff member's pages. Without either, a call is the owner's. */
export type Sessions = { superAdmin: string; cookie: string };
/** `size` is the contract's limit, or what fits in an address or a header. */
export type Input = {
  name: string;
  size: number;
  unit: string;
  call: (size: number, sessions: Sessions) => Call | Promise<Call>;
};

export const fill = (text: string, size: number) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
export const get = (path: string, headers = {}): Call => ({ method: 'GET', path, headers });
export const post = (path: string, type: string, body: string | Buffer, method = 'POST'): Call => {
  return { method, path, headers: { 'content-type': type }, body };
};
export const text = (name: string, size: number, call: Input['call']): Input => {
  return { name, size, unit: 'characters', call };
};

export type Answer = { status: number | string; text: string };

/**
 * The first response counts, even one that comes before the body is sent. A closed connection gives its error's code.
 */
export function send(url: string, token: string, { method, path, headers, body }: Call): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = { method, headers: { 'auth-token': token, ...headers, ...length }, agent: false };
  return new Promise((resolve) => {
    const sending = request(url + path, options, (answer) => {
      const parts: Buffer[] = [];
      const finish = () => resolve({ status: answer.statusCode ?? '', text: Buffer.concat(parts).toString() });
      answer.on('data', (piece: Buffer) => parts.push(piece)).on('close', finish);
    });
    sending.on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, text: '' }));
    sending.end(body);
  });
}
