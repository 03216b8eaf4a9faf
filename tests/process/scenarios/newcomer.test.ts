import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../tools/reliability/ledger/seeded-random.ts';
import { createUser, PASSWORD, SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { killAgainAndAgain, runReader } from '../../support/integrator/killed-reader.ts';
import { compile, installClient, installNodeTypes } from '../../support/integrator/packed-client.ts';
import { readExamples } from '../../support/integrator/page-examples.ts';
import {
  hasPython,
  LANGUAGES,
  type Language,
  type Project,
  type Running,
  runCode,
  save,
  start,
} from '../../support/integrator/programs.ts';
import { sendPart } from '../../support/integrator/raw-request.ts';
import { readPages, readStored } from '../../support/integrator/stored-shipments.ts';
import { connectEmbedded } from '../../support/postgres/locks/import-brake.ts';
import { freePort } from '../../support/process/free-port.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';
import { writeChanges } from '../../support/sync/write-changes.ts';

// A new integrator has an empty directory, the packed client and the pages below /developers, and nothing else. Every
// program is an example of those pages, in which only what a reader puts in place is replaced.

const CHANGES = process.env.TEST_FULL ? 10_000 : 60;
const KILLS = process.env.TEST_FULL ? 40 : 2;
const WRITERS = 3;
/** Bytes of a body that a receiver does not take. */
const TOO_LONG = 1_000_001;
const EMAIL = 'newcomer@example.com';
const STRICT = {
  strict: true,
  module: 'NodeNext',
  target: 'ESNext',
  types: ['node'],
  noEmit: true,
  allowImportingTsExtensions: true,
};
/** The languages with their files' names, each in a directory of its own. */
const names = (Object.keys(LANGUAGES) as Language[]).filter((name) => process.env.TEST_FULL || name !== 'Python');
const canRun = (language: Language) => language !== 'Python' || hasPython;
const named = (language: Language) => (canRun(language) ? language : `${language}: NOT RUN, there is no python3 here`);

let server: Server;
let sql: postgres.Sql;
let home: string;
let guide: (label: string) => string;
let key: string;
const projectOf = (language: Language): Project => ({ directory: join(home, language), variables: { API_KEY: key } });
/** The shipments, by the language that created them. */
const created: Partial<Record<Language, { _id: string; trackingNumber: string }>> = {};
const receivers: Running[] = [];

beforeAll(async () => {
  const directories = await serverDirectories();
  server = await startServer({
    ...SUPER_ADMIN_VARIABLES,
    WEBHOOK_PRIVATE_HOSTS: 'on',
    RATE_LIMIT: 'off',
    ...directories,
  });
  sql = connectEmbedded(directories.DATA_DIR);
  const rest = restCaller(server.url);
  const superAdmin = await signIn(rest.call);
  await createUser(rest.call, superAdmin, { email: EMAIL });
  rest.close();
  home = await temporaryDirectory();
  guide = await readExamples(`${server.url}/developers`);
  await installClient(home);
  await installNodeTypes(home);
  key = await makeKey();
  for (const language of names) await mkdir(projectOf(language).directory);
});

afterAll(async () => {
  for (const receiver of receivers) await receiver.kill();
  await sql?.end();
  await server?.stop();
});

/** The guide's fresh project, and a key that the verified admin makes, by the calls that the guide names. */
async function makeKey(): Promise<string> {
  const project = { directory: home, variables: {} };
  const setUp = guide('A project for TypeScript, in the shell');
  await runCode(project, 'curl', 'set-up', setUp.replace(/^npm install.*$/m, ''));
  const account = await readExamples(`${server.url}/developers/account`);
  const keys = await readExamples(`${server.url}/developers/api-keys`);
  const credentials = account('Sign in, in curl').replace('ada@example.com', EMAIL).replace('harbour42', PASSWORD);
  const { token } = JSON.parse(await runCode(project, 'curl', 'sign-in', credentials));
  const wanted = keys('Make an API key, in curl')
    .replace('harbour-crane-42', PASSWORD)
    .replace('"shipments:write"', '"shipments:write", "webhooks"');
  const { secret } = JSON.parse(await runCode({ ...project, variables: { TOKEN: token } }, 'curl', 'key', wanted));
  return secret;
}

const numberIn = (printed: string) => /WB[0-9A-Z]{15}/.exec(printed)?.[0] ?? `No number in ${printed}`;

/** A call by the newcomer's key beside the examples, to look what is there. */
async function look(path: string) {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${server.url}/api/${path}`, { headers })).json();
}

describe.each(names)('in %s', (language) => {
  const run = (name: string, code: string) => runCode(projectOf(language), language, name, code);
  const example = (label: string) => guide(`${label}, in ${language}`);

  test.runIf(canRun(language))(
    `a newcomer books with pieces, once however often it is sent, and tracks it, in ${named(language)}`,
    async () => {
      const code = example('A booking').replace('order-4711', `order-${language}`);
      const number = numberIn(await run('booking', code));
      expect(numberIn(await run('booking', code))).toBe(number);
      const { shipment } = await look(`shipments/${number}`);
      created[language] = shipment;
      expect(shipment).toMatchObject({ weight: 512.5, totals: { pieces: 2, volume: 1.92 } });
      const tracking = await run('tracking', example('Tracking').replace(/WB[0-9A-Z]{15}/, number));
      expect(tracking).toMatch(/status["']?: ?["']pending["']/);
      const { shipments } = await look('shipments/my-shipments');
      expect(shipments).toHaveLength(Object.keys(created).length);
    },
  );

  test.runIf(canRun(language))(`and decides by the code of a rejection, in ${named(language)}`, async () => {
    const said = await run('rejection', example('A rejection')).catch(String);
    expect(said).toContain(language === 'curl' ? '"code":"shipment-not-found"' : 'There is no such shipment');
    const key = await runCode(
      { ...projectOf(language), variables: { API_KEY: 'wbk_wrong' } },
      language,
      'rejection',
      example('A rejection'),
    ).catch(String);
    expect(key).toContain('key-not-valid');
  });
});

test('what is in TypeScript compiles under strict', async () => {
  for (const [name, label] of [
    ['webhook', 'A webhook'],
    ['verify', 'Verification'],
    ['receiver', 'A receiver'],
    ['sync', 'A copy of all shipments'],
    ['client', 'The client'],
  ] as const)
    await save(projectOf('TypeScript'), 'TypeScript', name, guide(`${label}, in TypeScript`));
  const files = ['booking', 'tracking', 'rejection', 'webhook', 'verify', 'receiver', 'sync', 'client'];
  const paths = files.map((name) => `TypeScript/${name}.ts`);
  await compile(home, paths, STRICT);
});

test('the packed client books once, knows the code of a rejection and follows the changes', async () => {
  const code = guide('The client, in TypeScript');
  const number = numberIn(await runCode(projectOf('TypeScript'), 'TypeScript', 'client', code));
  const again = await runCode(projectOf('TypeScript'), 'TypeScript', 'client', code);
  expect(again.match(new RegExp(number, 'g'))).toHaveLength(2);
  expect(again).toContain(`${number} 512.5`);
  expect(again).toContain('Next time with 1.');
});

/** Makes a webhook and starts the receiver of it, which is what a newcomer does in this language. */
async function startReceiver(language: Language) {
  const project = projectOf(language);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const webhook = guide(`A webhook, in ${language}`).replace('https://erp.example.com/hooks/freight', url);
  const printed = await runCode(project, language, 'webhook', webhook);
  const secret = /whsec_[\w+/]+=*/.exec(printed)?.[0] ?? '';
  const variables = { ...project.variables, PORT: String(port), WEBHOOK_SECRET: secret };
  await save(project, language, 'verify', guide(`Verification, in ${language}`));
  await save(project, language, 'receiver', guide(`A receiver, in ${language}`));
  const receiver = start({ ...project, variables }, language, 'receiver');
  receivers.push(receiver);
  const forged = () => fetch(url, { method: 'POST', body: '{}' }).then(({ status }) => status, String);
  await expect.poll(forged).toBe(401);
  const id = (await look('webhooks')).webhooks.find((each: { url: string }) => each.url === url)._id;
  return { id, receiver, port, forged };
}

const inboxOf = (language: Language) => {
  const inbox = new DatabaseSync(join(projectOf(language).directory, 'inbox.db'), { readOnly: true });
  const bodies = inbox.prepare('select body from messages').all();
  inbox.close();
  return bodies.map(({ body }) => JSON.parse(String(body)));
};

for (const language of names.filter((name) => name !== 'curl')) {
  test.runIf(canRun(language))(
    `a server of the newcomer hears of the delivery, once, and of nobody else, in ${named(language)}`,
    async () => {
      const { id, receiver, port, forged } = await startReceiver(language);
      await sendPart(port, 100, '{"type":');
      expect(await forged(), receiver.output()).toBe(401);
      // Node answers when the body has come, Python by the declared length.
      const long = language === 'TypeScript' ? 'a'.repeat(TOO_LONG) : '';
      expect(await sendPart(port, TOO_LONG, long)).toMatch(/^HTTP\/1\.[01] 413 /);
      const history = await readExamples(`${server.url}/developers/history`);
      const delivered = history('Add an event to the history, in curl')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, created[language]?._id ?? '')
        .replace('in_transit', 'delivered')
        .replace('order-4711', `delivery-${language}`);
      const answer = JSON.parse(await runCode(projectOf('curl'), 'curl', 'delivered', delivered));
      expect(answer.shipment).toMatchObject({ status: 'delivered' });
      await expect.poll(() => inboxOf(language).length).toBe(1);
      const data = { shipment: { _id: created[language]?._id, status: 'delivered' } };
      expect(inboxOf(language)).toMatchObject([{ type: 'shipment.status_changed', data }]);

      const attempts = async () => (await look(`webhooks/${id}/attempts`)).attempts;
      await expect.poll(async () => (await attempts())[0]?.status).toBe(204);
      const webhooks = await readExamples(`${server.url}/developers/webhooks`);
      const replay = webhooks('Send the message of an attempt once more, in curl');
      const [{ _id }] = await attempts();
      await runCode(projectOf('curl'), 'curl', 'replay', replay.replace(/attempts\/\d+/, `attempts/${_id}`));
      await expect.poll(async () => (await attempts()).length).toBe(2);
      await expect.poll(async () => (await attempts())[0]?.status).toBe(204);
      expect(inboxOf(language)).toHaveLength(1);
      expect(receiver.output().match(/shipment.status_changed/g)).toHaveLength(1);
      const remove = webhooks('Remove a webhook, in curl').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, id);
      await runCode(projectOf('curl'), 'curl', 'remove', remove);
      expect((await look('webhooks')).webhooks).toEqual([]);
    },
  );
}

/** The ids of the changes that were recorded after this one. */
async function recordedAfter(id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id::text from shipment_changes where id > ${id}::bigint`;
  return rows.map((row) => row.id);
}

const runnable = names.filter(canRun);
const languagesOf = names.map(named).join(', ');

test(`a copy equals the shipments after ${CHANGES} changes, though its reader is killed at random, in ${languagesOf}`, {
  timeout: 30 * 60_000,
}, async () => {
  const readers = runnable.map((language) => ({ language, project: projectOf(language) }));
  const runMs: number[] = [];
  for (const { project, language } of readers) {
    await save(project, language, 'sync', guide(`A copy of all shipments, in ${language}`));
    runMs.push(await runReader({ project, language }));
  }
  const [{ newest } = { newest: '0' }] = await sql<{ newest: string }[]>`
    select max(id)::text as newest from shipment_changes`;

  const rest = restCaller(server.url);
  const { token } = await signIn(rest.call, { email: EMAIL, password: PASSWORD });
  rest.close();
  let isOver = false;
  const writing = Array.from({ length: WRITERS }, (_, index) =>
    writeChanges({ url: server.url, token }, seededRandom(index), () => isOver),
  );
  const killing = readers.map((reader, index) =>
    killAgainAndAgain(reader, runMs[index] ?? 0, seededRandom(100 + index), (kills) => isOver && kills >= KILLS),
  );
  while ((await recordedAfter(newest)).length < CHANGES) await Promise.race([delay(200), ...writing]);
  isOver = true;
  await Promise.all(writing);
  const kills = await Promise.all(killing);

  const recorded = await recordedAfter(newest);
  const rows = await sql<{ id: string; updatedAt: Date }[]>`
    select id, updated_at as "updatedAt" from shipments
    where deleted_at is null and user_id = (select id from users where email = ${EMAIL})`;
  const expected = rows.map(({ id, updatedAt }) => `${id} ${new Date(updatedAt).toISOString()}`).sort();
  for (const { project, language } of readers) {
    await runReader({ project, language });
    const stored = readStored(project, language).map(({ _id, updatedAt }) => `${_id} ${updatedAt}`);
    expect(stored.sort(), language).toEqual(expected);
  }
  await runReader({ project: projectOf('curl'), language: 'curl' });
  const empty = readPages(projectOf('curl')).filter(({ changes }) => changes.length === 0);
  expect(empty.length).toBeLessThanOrEqual(1);
  console.info(`changes ${recorded.length}, kills ${runnable.map((name, index) => `${name} ${kills[index]}`)}`);
});
