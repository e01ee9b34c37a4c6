import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedImports, counterExamples, mutualImports, wayBack, type Import } from './counter-examples.ts';

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

/** Whether a test or what is made for tests: what it imports ties no two folders together. */
const isForTests = (file: string): boolean => /\.(test|e2e)\.tsx?$|(^|\/)testing/.test(file);

const isWithin = (folder: string, other: string): boolean => `${folder}/`.startsWith(`${other}/`);

/** Pairs of folders, neither of which holds the other, whose files import each other both ways. */
const mutualFolders = ({ modules }: ICruiseResult): readonly string[] => {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  );
  const pairs = imports
    .filter((files) => files.every((file) => /^[a-z].*\.tsx?$/.test(file) && !/node_modules/.test(file)))
    .filter((files) => !files.some(isForTests))
    .map(([from, to]) => [path.dirname(from), path.dirname(to)] as const)
    .filter(([from, to]) => !isWithin(from, to) && !isWithin(to, from));
  const found = new Set(pairs.map(([from, to]) => `${from} -> ${to}`));
  return [...found].filter((pair) => found.has(pair.split(' -> ').toReversed().join(' -> '))).toSorted();
};

it(
  'the architecture rules hold, no two folders depend on each other, and every file was read to know it',
  { timeout: 60_000 },
  async () => {
    const tree = await cruiseTree(path.resolve('.'));
    const { summary, modules } = tree;
    expect(mutualFolders(tree)).toEqual([]);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    const read = modules.map(({ source }) => source);
    expect(read).toEqual(expect.arrayContaining(globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`)));
    expect(read.length).toBeGreaterThan(100);
  },
);

describe('the architecture rules', () => {
  let root = '';
  let found: readonly string[] = [];
  let tree: ICruiseResult;

  beforeAll(async () => {
    root = writeTree([...counterExamples, ...allowedImports, ...wayBack, ...mutualImports]);
    tree = await cruiseTree(root);
    const { summary } = tree;
    found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** A package is reported by the place where it was found. */
  const isFound = ({ from, to }: Import, rule = ''): boolean =>
    found.some((violation) =>
      isPackage(to) ? violation.startsWith(`${rule}: ${from} -> `) : violation === `${rule}: ${from} -> ${to}`,
    );

  const lineOfImport = ({ from, to, rule = '' }: Import & { readonly rule?: string }): string =>
    `${rule}: ${from} -> ${to}`;

  it('find every counter-example', () => {
    const missed = counterExamples.filter((example) => !isFound(example, example.rule));
    expect(missed.map(lineOfImport)).toEqual([]);
  });

  it('find nothing in what is allowed', () => {
    const forbidden = allowedImports.filter(({ from, to }) => {
      const target = isPackage(to) ? `${from} -> ` : `${from} -> ${to}`;
      return found.some((violation) => violation.includes(target));
    });
    expect(forbidden.map(lineOfImport)).toEqual([]);
  });

  it('find two folders that depend on each other', () => {
    expect(mutualFolders(tree)).toEqual(
      expect.arrayContaining(mutualImports.map(({ from, to }) => `${path.dirname(from)} -> ${path.dirname(to)}`)),
    );
  });

  it('have a counter-example each', () => {
    const ruleNames = (options.ruleSet?.forbidden ?? []).map(({ name }) => name);
    expect(ruleNames.length).toBeGreaterThan(40);
    expect(new Set(counterExamples.map(({ rule }) => rule))).toEqual(new Set(ruleNames));
  });
});
