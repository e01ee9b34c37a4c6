import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutCardNumbers } from '../report.ts';
import { keptChanges } from './changes.ts';
import { notRecorded, recorders } from './recorders.ts';

const sources = globSync('src/modules/**/*.ts', { exclude: ['**/*.test.ts', '**/activity/entries/**'] });
const types = new Set(
  sources
    .flatMap((path) => Array.from(readFileSync(path, 'utf8').matchAll(/readonly type: '([A-Z]\w+)'/g)))
    .map(([, type = '']) => type),
);

describe('of every event that a module raises', () => {
  it('something is recorded, or it is said why not', () => {
    expect(types.size).toBeGreaterThan(80);
    const known = [...Object.keys(recorders), ...Object.keys(notRecorded)];
    expect([...types].filter((type) => !known.includes(type))).toEqual([]);
    expect(known.filter((type) => !types.has(type))).toEqual([]);
  });

  it('either something is recorded or nothing, never both', () => {
    expect(Object.keys(notRecorded).filter((type) => type in recorders)).toEqual([]);
  });
});

it('a row never keeps the number of a card, wherever somebody typed it', () => {
  expect(withoutCardNumbers('4111 1111-1111 1111')).not.toContain('4111');
  expect(withoutCardNumbers('Visa 4417, ticket 20261126')).toBe('Visa 4417, ticket 20261126');
});

it('a change of which the shortened values are alike is told without them', () => {
  const changes = [{ field: 'webhookUrl', before: 'https://hooks.example/a', after: 'https://hooks.example/b' }];
  expect(keptChanges(changes)).toEqual([{ field: 'webhookUrl', before: null, after: null }]);
});
