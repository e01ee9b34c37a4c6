import { describe, expect, it } from 'vitest';
import { closingLine, readReport } from './suite.ts';

const aReport = (over: object = {}): object => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
  ...over,
});

describe('the report of a suite', () => {
  it('counts what passed', () => {
    expect(readReport(aReport(), true, '')).toMatchObject({ passed: 2, failed: 0 });
  });

  it('names the tests that failed', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a link opens' }] },
    ];
    const outcome = readReport(aReport({ numFailedTests: 1, testResults }), false, 'all of it');
    expect(outcome.failed).toBe(1);
    expect(outcome.output).toBe('all of it\nFailed:\n  a.test.ts: a link opens\n');
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(readReport(aReport({ testResults }), false, '').failed).toBe(1);
  });

  it('fails when vitest failed although every test passed, as it does on an unhandled rejection', () => {
    expect(readReport(aReport(), false, '').failed).toBe(1);
  });

  it('fails when nothing was tested', () => {
    expect(readReport(aReport({ numPassedTests: 0 }), true, '').failed).toBe(1);
  });

  it('fails when there is no report', () => {
    expect(readReport(null, true, '').failed).toBe(1);
  });
});

describe('the closing line', () => {
  it('adds up all steps', () => {
    const outcomes = [
      { passed: 3, failed: 0, output: '' },
      { passed: 1, failed: 2, output: '' },
    ];
    expect(closingLine(outcomes)).toEqual({ line: '4 passed, 2 failed', ok: false });
  });

  it('is a failure when nothing ran', () => {
    expect(closingLine([]).ok).toBe(false);
  });
});
