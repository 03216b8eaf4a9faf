import { expect } from 'vitest';
import type { MutatedRequest } from './fuzz/mutated-requests.ts';

/**
 * Rejections of docs/contract/wire.md, 'Failures'. Omitted are 429, 503 and 507, whose reason is not in the request.
 */
const REJECTIONS = new Set([400, 401, 403, 404, 405, 409, 413, 415]);

const MACHINE_ROOM = /node_modules|"stack"|\bat \w+ \(|select "|insert into|\bpg_|drizzle|postgres|ECONN|ENOENT/i;

/**
 * Successful, unchanged for who has it, or rejected as the contract says: with a sentence and without internal details.
 */
export async function expectResponseShape({ method, path }: MutatedRequest, response: Response): Promise<void> {
  const text = await response.text();
  if (response.status === 304) return;
  if (response.status >= 200 && response.status < 300 && response.status !== 207) return;
  if (response.status !== 207 && !REJECTIONS.has(response.status))
    throw new Error(`${response.status}: ${text.slice(0, 500)}`);
  if (method === 'HEAD') return;
  expect(text).not.toMatch(MACHINE_ROOM);
  const answers: unknown[] = [JSON.parse(text)].flat();
  for (const answer of answers) expectFailure(answer, path.startsWith('/api/trpc/'));
}

function expectFailure(answer: unknown, byTRPC: boolean): void {
  if (typeof answer !== 'object' || answer === null) throw new Error(`No failure: ${JSON.stringify(answer)}`);
  if (byTRPC && 'result' in answer) return;
  const failure = byTRPC && 'error' in answer ? answer.error : answer;
  expect(failure).toMatchObject({ message: expect.stringMatching(/^\S[^\n]{4,}$/) });
  if (failure !== answer) return;
  expect(
    Object.keys(answer).filter(
      (key) => !['message', 'code', 'issues', 'errors', 'errorCount', 'errorRows', 'groups'].includes(key),
    ),
  ).toEqual([]);
  if (!('issues' in answer)) return;
  const issue = { path: expect.any(String), message: expect.stringMatching(/./) };
  expect(answer.issues).toEqual(expect.arrayContaining([issue]));
  for (const each of answer.issues as unknown[]) expect(each).toEqual(issue);
}
