import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, backdrop, forbidden, type Plant } from './boundaries.plants.ts';

type Import = Omit<Plant, 'rule'>;

const floors = ['src', 'web', 'widget', 'db', 'jobs', 'scripts'];

const options = await extractOptions(path.resolve('.dependency-cruiser.cjs'));

const cruiseTree = async (baseDir: string): Promise<ICruiseResult> => {
  const { output } = await cruise(floors, { ...options, baseDir }, options.enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  return output;
};

const isPackage = (to: string): boolean => !/\.tsx?$/.test(to);

const line = ({ from, to, by }: Import): string => {
  const target = isPackage(to) ? to : path.relative(path.dirname(from), to).replace(/^(?!\.)/, './');
  if (by === 'dynamic') return `export const later = () => import('${target}');\n`;
  return by === 'type' ? `import type { A } from '${target}';\nexport type B = A;\n` : `import '${target}';\n`;
};

/** Lays a tree that consists of nothing but the planted imports, and of what they point at. */
const plantTree = (imports: readonly Import[]): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  for (const shared of ['node_modules', 'package.json']) symlinkSync(path.resolve(shared), path.join(root, shared));
  for (const floor of floors) mkdirSync(path.join(root, floor));
  const files = imports.flatMap(({ from, to }) => (isPackage(to) ? [from] : [from, to]));
  for (const file of new Set(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    const lines = imports.filter(({ from }) => from === file).map(line);
    writeFileSync(path.join(root, file), `${lines.join('')}export const here = 1;\n`);
  }
  return root;
};

describe('the architecture', () => {
  it('holds, and the whole tree was read to know it', async () => {
    const { summary, modules } = await cruiseTree(path.resolve('.'));
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    const read = modules.map(({ source }) => source);
    expect(read).toEqual(expect.arrayContaining(globSync(`{${floors.join(',')}}/**/*.{ts,tsx}`)));
    expect(read.length).toBeGreaterThan(100);
  }, 60_000);
});

describe('a planted import', () => {
  let root = '';
  let caught: readonly string[] = [];

  beforeAll(async () => {
    root = plantTree([...forbidden, ...allowed, ...backdrop]);
    const { summary } = await cruiseTree(root);
    caught = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(forbidden)('in $from to $to is caught by $rule', ({ rule, from }) => {
    expect(caught).toContain(`${rule}: ${from}`);
  });

  it.each(allowed)('in $from to $to passes', ({ from }) => {
    const planted = forbidden.some((plant) => plant.from === from);
    expect(planted ? [] : caught.filter((one) => one.endsWith(`: ${from}`))).toEqual([]);
  });

  it('stands for every rule', () => {
    const ruleNames = (options.ruleSet?.forbidden ?? []).map(({ name }) => name);
    expect(ruleNames.length).toBeGreaterThan(30);
    expect(new Set(forbidden.map(({ rule }) => rule))).toEqual(new Set(ruleNames));
  });
});
