import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import { makeReference } from '#server/transport/openapi/reference/reference.ts';
import { rejectionCode } from '#src/features/api-reference/guide/code/rejection.ts';
import { syncCode } from '#src/features/api-reference/guide/code/sync.ts';
import { hasPython, type Language, type Project, runCode, save } from '../../../../support/integrator/programs.ts';
import { type RecordedRequest, startRecorder } from '../../../../support/integrator/request-recorder.ts';
import { temporaryDirectory } from '../../../../support/process/temporary-directory.ts';

type Examples = { curl: string; typescript: string; python: string };

let recorder: Awaited<ReturnType<typeof startRecorder>>;
let examples: [id: string, Examples][];
let expected: [id: string, RecordedRequest][];

/** The examples of every call of the reference, and those of the guide that make calls. */
function allExamples(origin: string): typeof examples {
  const operations = [...makeReference(ENDPOINTS, origin).groups.values()].flatMap((group) => group.operations);
  return [
    ...operations.map(({ id, examples: each }): [string, Examples] => [id, each]),
    ['rejection', rejectionCode(origin)],
    ['sync', syncCode(origin)],
  ];
}

/** Commands that run all files of a directory in one process, one after another. */
const RUN_ALL: Record<Language, (files: string[]) => string> = {
  curl: (files) => `for file in ${files.join(' ')}; do bash -eu "$file" || exit; done`,
  TypeScript: (files) => `for (const file of ${JSON.stringify(files)}) await import(\`./\${file}\`);`,
  Python: (files) => `import runpy\nfor file in ${JSON.stringify(files)}:\n    runpy.run_path(file)`,
};

/** The requests that the examples of a language send, one each, in order. */
async function requestsOf(language: Language, codeOf: (each: Examples) => string): Promise<typeof expected> {
  const variables = { API_KEY: 'wbk_1', TOKEN: 'token-1', TRACKING_KEY: 'key-1' };
  const project: Project = { directory: await temporaryDirectory(), variables };
  await writeFile(join(project.directory, 'package.json'), '{"type":"module"}');
  const sent = examples.flatMap(([, { curl }]) => Array.from(curl.matchAll(/@([\w.-]+\.\w+)/g), ([, name]) => name));
  for (const name of new Set(sent)) await writeFile(join(project.directory, name ?? ''), `content of ${name}`);
  const files: string[] = [];
  for (const [id, each] of examples) files.push(await save(project, language, `example-${id}`, codeOf(each)));
  await runCode(project, language, 'all', RUN_ALL[language](files));
  const requests = await recorder.take();
  expect(requests).toHaveLength(examples.length);
  return requests.map((request, index) => [examples[index]?.[0] ?? '', request]);
}

beforeAll(async () => {
  recorder = await startRecorder();
  examples = allExamples(recorder.url);
  expected = await requestsOf('curl', ({ curl }) => curl);
});

afterAll(() => recorder.stop());

test('the examples of a call send what it is named by, with the key', () => {
  const creation = expected.find(([id]) => id === 'createShipment')?.[1];
  expect(creation).toMatchObject({
    method: 'POST',
    url: '/api/shipments',
    body: { weight: 512.5 },
    headers: { authorization: 'Bearer wbk_1', 'idempotency-key': 'order-4711', 'content-type': 'application/json' },
  });
  expect(expected.length).toBeGreaterThan(100);
});

test('those in TypeScript send the same', async () => {
  expect(await requestsOf('TypeScript', ({ typescript }) => typescript)).toEqual(expected);
});

test.runIf(hasPython)(
  `those in Python send the same${hasPython ? '' : ': NOT RUN, there is no python3 here'}`,
  async () => {
    expect(await requestsOf('Python', ({ python }) => python)).toEqual(expected);
  },
);

// With an answer of JSON, of a file, and of nothing.
test.runIf(hasPython).each(['createShipment', 'getLabels', 'deleteApiKey'])(
  'of a rejection %s in Python ends with what the server says, and no traceback',
  async (id) => {
    const issues = [{ path: 'weight', message: 'Weight is required' }];
    const answer = { message: 'Weight is required', code: 'validation', issues };
    const rejecting = await startRecorder({ status: 400, answer });
    const python = new Map(allExamples(rejecting.url)).get(id)?.python ?? '';
    const project = { directory: await temporaryDirectory(), variables: { API_KEY: 'wbk_1', TOKEN: 'token-1' } };
    const said = await runCode(project, 'Python', id, python).then(() => 'It did not fail', String);
    await rejecting.stop();
    expect(said).toContain(JSON.stringify(answer));
    expect(said).not.toContain('Traceback');
  },
);

test('a file that is rejected in curl is not saved', async () => {
  const rejecting = await startRecorder({ status: 404, answer: { message: 'Shipment not found' } });
  const curl = new Map(allExamples(rejecting.url)).get('getLabels')?.curl ?? '';
  const project = { directory: await temporaryDirectory(), variables: { API_KEY: 'wbk_1' } };
  const said = await runCode(project, 'curl', 'label', curl).then(() => 'It did not fail', String);
  await rejecting.stop();
  expect(said).toContain('404');
  expect(await readdir(project.directory)).toEqual(['label.sh']);
});
