import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends the head of a POST that declares this many bytes and a part of its body, and then nothing more. Returns what
 * comes back until the server closes the connection.
 */
export async function sendPart(port: number, length: number, part: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  socket.end(`POST / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n${part}`);
  await once(socket, 'close');
  return received;
}
