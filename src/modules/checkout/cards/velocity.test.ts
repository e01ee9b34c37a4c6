import { describe, expect, it } from 'vitest';
import { lockAfterDecline, mustWait, type Velocity } from './velocity.ts';

const quiet: Velocity = { cardsOnLink: 1, declinesOfAddress: 1, declinesOfPrefix: 1, declinesOfStore: 1 };
const attack = { declinesOfAddress: 500, declinesOfPrefix: 500, declinesOfStore: 500 };

describe('when a link is locked against the testing of cards', () => {
  it.each([
    ['one card in quiet times', quiet, null],
    ['three cards in quiet times', { ...quiet, cardsOnLink: 3, declinesOfAddress: 3 }, null],
    ['four cards', { ...quiet, cardsOnLink: 4 }, 'many_cards'],
    ['one card while everything around is attacked', { ...attack, cardsOnLink: 1 }, null],
    ['two cards while everything around is attacked', { ...attack, cardsOnLink: 2 }, null],
    [
      'three cards from an address that is declined again and again',
      { ...quiet, cardsOnLink: 3, declinesOfAddress: 6 },
      'many_tries',
    ],
    ['three cards from an address just below that', { ...quiet, cardsOnLink: 3, declinesOfAddress: 5 }, null],
    [
      'three cards that begin like many declined ones',
      { ...quiet, cardsOnLink: 3, declinesOfPrefix: 10 },
      'same_cards',
    ],
    ['three cards that begin like a few declined ones', { ...quiet, cardsOnLink: 3, declinesOfPrefix: 9 }, null],
    ['three cards at a store under attack', { ...quiet, cardsOnLink: 3, declinesOfStore: 30 }, 'store_under_attack'],
    ['three cards at a busy store', { ...quiet, cardsOnLink: 3, declinesOfStore: 29 }, null],
    ['four cards while everything around is attacked', { ...attack, cardsOnLink: 4 }, 'many_cards'],
  ] as const)('%s lead to the right lock', (_, velocity, code) => {
    expect(lockAfterDecline(velocity)).toBe(code);
  });

  it('no attack on others locks a link of which one or two cards were declined', () => {
    for (const cardsOnLink of [0, 1, 2]) expect(lockAfterDecline({ ...attack, cardsOnLink })).toBeNull();
  });
});

describe('when an address waits', () => {
  it.each([
    ['below its limit', 9, 0, 10, false],
    ['at its limit', 10, 0, 10, true],
    ['after five declines at a store under attack', 5, 30, 10, true],
    ['after four declines at a store under attack', 4, 30, 10, false],
    ['after five declines at a busy store', 5, 29, 10, false],
    ['at a lower limit of its own while the store is under attack', 2, 30, 2, true],
    ['below a lower limit of its own while the store is under attack', 1, 30, 2, false],
  ] as const)('an address that was declined on this link %s', (_, declinesOfAddress, declinesOfStore, most, waits) => {
    expect(mustWait({ declinesOfAddress, declinesOfStore, isTriedAgain: true }, most)).toBe(waits);
  });

  it('a first try on a link waits for what others were declined only after five times as much', () => {
    const first = (declinesOfAddress: number, declinesOfStore: number) =>
      mustWait({ declinesOfAddress, declinesOfStore, isTriedAgain: false }, 10);
    expect([first(10, 10), first(49, 500), first(50, 50)]).toEqual([false, false, true]);
  });
});
