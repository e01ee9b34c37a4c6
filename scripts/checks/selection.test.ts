import { expect, it } from 'vitest';
import { select, soakTests, UnknownName } from './selection.ts';
import { slowest, spentIn } from './times.ts';

it('a module is found by its name, with the feature of the same name and the tests of every suite', () => {
  const { paths, tests } = select(['payment-links']);
  expect(paths).toContain('src/modules/payment-links');
  expect(tests.unit).toContain('src/modules/payment-links/link/link.test.ts');
  expect(tests.db).toContain('src/modules/payment-links/changes/close-link.db.test.ts');
  expect(tests.http).toContain('src/modules/payment-links/create/create-link.http.test.ts');
});

it('of a source file the tests that stand beside it are meant, and of a test that alone', () => {
  expect(select(['src/kernel/problem.ts']).tests.unit).toEqual(['src/kernel/problem.test.ts']);
  expect(select(['scripts/checks/suite.test.ts']).tests.unit).toEqual(['scripts/checks/suite.test.ts']);
});

it('an unknown name is refused with the names that there are', () => {
  expect(() => select(['chekout'])).toThrow(UnknownName);
  expect(() => select(['chekout'])).toThrow(/"chekout".*\bcheckout\b/);
});

it('a soak runs every test that tries more in it, and no other', () => {
  const tests = soakTests('http');
  expect(tests).toContain('src/modules/checkout/faults/crash.http.test.ts');
  expect(tests).toContain('src/modules/reporting/takings.http.test.ts');
  expect(tests).not.toContain('src/modules/checkout/charge/many-payers.http.test.ts');
  expect(soakTests('db')).toEqual(['src/modules/customers/imports/import-memory.db.test.ts']);
});

it('the time of a suite is parted into tests and starting, and its slowest files come first', () => {
  const files = [
    { file: 'quick.test.ts', testSeconds: 0.5, startSeconds: 0.25 },
    { file: 'slow.test.ts', testSeconds: 3, startSeconds: 1 },
  ];
  expect(spentIn(files)).toBe('3.5 s in tests, 1.3 s starting 2 files');
  const steps = [{ name: 'unit', seconds: 4, files }];
  expect(slowest(steps, 1)).toEqual(['    4.0 s   slow.test.ts (unit)']);
});
