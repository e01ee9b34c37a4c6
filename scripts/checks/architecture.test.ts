import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedImports, counterExamples, wayBack, type Import } from './counter-examples.ts';

const folders = ['src', 'web', 'widget', 'db', 'jobs', 'scripts'];

const options = await extractOptions(path.resolve('.dependency-cruiser.cjs'));

const cruiseTree = async (baseDir: string): Promise<ICruiseResult> => {
  const { output } = await cruise(folders, { ...options, baseDir }, options.enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  return output;
};

const isPackage = (to: string): boolean => !/\.tsx?$/.test(to);

const lineOf = ({ from, to, by }: Import): string => {
  const target = isPackage(to) ? to : path.relative(path.dirname(from), to).replace(/^(?!\.)/, './');
  if (by === 'dynamic') return `export const later = () => import('${target}');\n`;
  return by === 'type' ? `import type { A } from '${target}';\nexport type B = A;\n` : `import '${target}';\n`;
};

/** Writes a tree that consists of nothing but these imports, and of what they point at. */
const writeTree = (imports: readonly Import[]): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  for (const shared of ['node_modules', 'package.json']) symlinkSync(path.resolve(shared), path.join(root, shared));
  for (const folder of folders) mkdirSync(path.join(root, folder));
  const files = imports.flatMap(({ from, to }) => (isPackage(to) ? [from] : [from, to]));
  for (const file of new Set(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    const lines = imports.filter(({ from }) => from === file).map(lineOf);
    writeFileSync(path.join(root, file), `${lines.join('')}export const here = 1;\n`);
  }
  return root;
};

it('the architecture rules hold, and every file was read to know it', { timeout: 60_000 }, async () => {
  const { summary, modules } = await cruiseTree(path.resolve('.'));
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  const read = modules.map(({ source }) => source);
  expect(read).toEqual(expect.arrayContaining(globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`)));
  expect(read.length).toBeGreaterThan(100);
});

describe('the architecture rules', () => {
  let root = '';
  let found: readonly string[] = [];

  beforeAll(async () => {
    root = writeTree([...counterExamples, ...allowedImports, ...wayBack]);
    const { summary } = await cruiseTree(root);
    found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** A package is reported by the place where it was found. */
  const isFound = ({ from, to }: Import, rule = ''): boolean =>
    found.some((violation) =>
      isPackage(to) ? violation.startsWith(`${rule}: ${from} -> `) : violation === `${rule}: ${from} -> ${to}`,
    );

  it.each(counterExamples)('find that $from imports $to: $rule', (example) => {
    expect(isFound(example, example.rule)).toBe(true);
  });

  it.each(allowedImports)('let $from import $to', ({ from, to }) => {
    const target = isPackage(to) ? `${from} -> ` : `${from} -> ${to}`;
    expect(found.filter((violation) => violation.includes(target))).toEqual([]);
  });

  it('have a counter-example each', () => {
    const ruleNames = (options.ruleSet?.forbidden ?? []).map(({ name }) => name);
    expect(ruleNames.length).toBeGreaterThan(40);
    expect(new Set(counterExamples.map(({ rule }) => rule))).toEqual(new Set(ruleNames));
  });
});
