import { expect, it } from 'vitest';
import { CommitPositions, latest, parsePosition } from './read-replica.ts';

it('positions compare as PostgreSQL compares them', () => {
  const written = ['0/9', '0/10', '0/FFFFFFFF', '1/0', 'A/1', '10/0'];
  const positions = written.map((each) => parsePosition(each) ?? '');
  expect(positions.every((position, at) => at === 0 || (positions[at - 1] ?? '') < position)).toBe(true);
});

it.each(['', '0', '0/G', '0/123456789', ' 0/1'])('what is no position is not taken for one: %j', (written) => {
  expect(parsePosition(written)).toBeNull();
});

it('the latest of two positions is the greater, whichever is known', () => {
  expect(latest('0000000000000002', '0000000000000010')).toBe('0000000000000010');
  expect(latest('0000000000000002', undefined)).toBe('0000000000000002');
  expect(latest(undefined, undefined)).toBeUndefined();
});

it('a store keeps the latest position that was noted, and an older one does not replace it', () => {
  const positions = new CommitPositions();
  positions.note('store', '0000000000000010');
  positions.note('store', '0000000000000002');
  expect(positions.of('store')).toBe('0000000000000010');
  expect(positions.of('another store')).toBeUndefined();
});
