import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const files = globSync('{contract,db,phrases,server,src}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(new URL(path, root), 'utf8'),
}));

const pathsWith = (pattern: RegExp, among = files) =>
  among
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test.each([
  ['text is run as code', /\beval\(|new Function\(|\bvm\b.*from 'node:vm'/],
  ['text is shown as HTML', /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/],
  ['a shell is started', /shell: true|\bexec(Sync)?\b.*from 'node:child_process'/],
  ['secrets are random in a way that can be guessed', /Math\.random\(/],
  ['a weak hash is used', /createHash\('(md5|sha1)'|createHmac\('(md5|sha1)'/],
])('nowhere in the product %s', (_what, pattern) => {
  expect(files.length).toBeGreaterThan(500);
  expect(pathsWith(pattern)).toEqual([]);
});

test('windows send each other no messages: threads of the server and the page’s own service workers alone get any', () => {
  expect(pathsWith(/\.postMessage\(|addEventListener\('message'/)).toEqual([
    'server/domain/papers/drawing-thread.ts',
    'server/infra/concurrency/background-worker.ts',
    'src/features/proofs/round/keep-round.ts',
    'src/features/tracking/live/keep-for-offline.ts',
  ]);
});

test('the server opens connections to the database, the mail server, the object store and webhooks alone', () => {
  const ofServer = files.filter(({ path }) => !path.startsWith('src/'));
  const connecting =
    /^import \{.*\b(request|get|connect|Socket|createConnection|Agent|fetch)\b.*\} from '(node:(https?|http2|net|tls|dgram)|undici)'/m;
  const sockets = ['db/postgres/connect-socket.ts', 'server/infra/webhooks/post-message.ts'];
  expect(pathsWith(connecting, ofServer)).toEqual(sockets);
  expect(pathsWith(/from 'nodemailer'/, ofServer)).toEqual(['server/infra/mail/mailer.ts']);
  // `listen` has a parameter of that name, and an example for integrators is text.
  const fetching = [
    'server/bootstrap/http-server.ts',
    'server/infra/storage/object-store/s3-request.ts',
    'server/transport/openapi/reference/examples/typescript.ts',
  ];
  expect(pathsWith(/(?<![.\w])fetch\(/, ofServer)).toEqual(fetching);
});
