import { describe, expect, it } from 'vitest';
import { readReport } from './suite-report.ts';
import { closingLine } from './suite.ts';

const aFile = (over: object = {}): object => ({
  file: 'a.test.ts',
  isFailed: false,
  passed: 2,
  skipped: 0,
  failed: [],
  testSeconds: 1.5,
  startSeconds: 0.25,
  ...over,
});

describe('the report of a suite', () => {
  it('counts what passed and how long it took', () => {
    const files = [{ file: 'a.test.ts', testSeconds: 1.5, startSeconds: 0.25 }];
    expect(readReport([aFile()], true, '')).toMatchObject({ passed: 2, failed: 0, files });
  });

  it('names the tests that failed', () => {
    const outcome = readReport([aFile({ isFailed: true, failed: ['a link opens'] })], false, 'all of it');
    expect(outcome.failed).toBe(1);
    expect(outcome.output).toBe('all of it\nFailed:\n  a.test.ts: a link opens\n');
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(readReport([aFile(), aFile({ isFailed: true, passed: 0 })], false, '').failed).toBe(1);
  });

  it('fails when vitest failed although every test passed, as it does on an unhandled rejection', () => {
    expect(readReport([aFile()], false, '').failed).toBe(1);
  });

  it('fails when nothing was tested', () => {
    expect(readReport([aFile({ passed: 0 })], true, '').failed).toBe(1);
    expect(readReport([], true, '').failed).toBe(1);
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
