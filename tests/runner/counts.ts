import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

export type Counts = {
  passed: number;
  /** Names of failed tests, each with the start of its message. */
  failed: string[];
  /** Names of the tests that were left out. */
  skipped: string[];
  /** Names of the tests that failed at first and passed when they were tried again. */
  again: string[];
};

const SAID_CHARACTERS = 1_000;

/** Sums Vitest's JSON report. A file that failed outside its tests, in an import or a hook, is one more failure. */
export function readVitestCounts(file: string): Counts {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap((result) => result.assertionResults);
  const brokenFiles = testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: [
      ...tests
        .filter((test) => test.status === 'failed')
        .map((test) => describe(test.fullName, test.failureMessages?.join('\n'))),
      ...brokenFiles.map((result) => describe(result.name, result.message)),
    ],
    skipped: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
    again: tests
      .filter((test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0)
      .map((test) => test.fullName),
  };
}

/** Sums Playwright's JSON report. A failure outside the tests, in a set-up or a server's end, is one more failure. */
export function readPlaywrightCounts(file: string): Counts {
  const { stats, errors, suites }: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  const specs = suites.flatMap(specsWithin);
  const named = (status: string) => specs.filter(({ spec }) => spec.tests.some((test) => test.status === status));
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...named('unexpected').map(({ name, spec }) => describe(name, whatWasSaid(spec))),
      ...errors.map((error) => describe('outside the tests', error.message)),
    ],
    skipped: named('skipped').map(({ name }) => name),
    again: named('flaky').map(({ name }) => name),
  };
}

function specsWithin(suite: JSONReportSuite): { name: string; spec: JSONReportSpec }[] {
  const here = suite.specs.map((spec) => ({ name: `${suite.title} ${spec.title}`, spec }));
  return [...here, ...(suite.suites ?? []).flatMap(specsWithin)];
}

function whatWasSaid(spec: JSONReportSpec): string {
  const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return errors.map((error) => error.message).join('\n');
}

function describe(name: string, said = ''): string {
  return `${name}\n${stripVTControlCharacters(said).slice(0, SAID_CHARACTERS)}`.trim();
}
