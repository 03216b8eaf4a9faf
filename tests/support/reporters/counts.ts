import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

export type Counts = {
  passed: number;
  failed: number;
  /** Names of the tests that were left out. */
  skipped: string[];
};

/** Sums Vitest's JSON report. A file that failed outside its tests, in an import or a hook, is one more failure. */
export function readVitestCounts(file: string): Counts {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap((result) => result.assertionResults);
  const brokenFiles = testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + brokenFiles.length,
    skipped: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
  };
}

/** Sums Playwright's JSON report. A failure outside the tests, in a set-up or a server's end, is one more failure. */
export function readPlaywrightCounts(file: string): Counts {
  const { stats, errors, suites }: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: suites.flatMap(skippedTests),
  };
}

function skippedTests(suite: JSONReportSuite): string[] {
  const here = suite.specs.filter((spec) => spec.tests.some((test) => test.status === 'skipped'));
  return [...here.map((spec) => `${suite.title} ${spec.title}`), ...(suite.suites ?? []).flatMap(skippedTests)];
}
