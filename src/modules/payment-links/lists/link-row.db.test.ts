import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import { LinkStatus } from '../../../contract/payer/public-link.ts';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { isDue, whyNotTexted } from '../link/link.ts';
import { listLinks } from './list-links.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const now = new Date();
const [past, future] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + 3_600_000)];
const either = [true, false];
const people = [
  { customerPhone: '15551234567', disownedCode: null },
  { customerPhone: '15551234567', disownedCode: 'wrong_number' },
  { customerPhone: '', disownedCode: null },
  { customerPhone: null, disownedCode: null },
] as const;

/** Links of every status, enabled or not, in time or not, with and without a phone that is theirs and an awaited answer. */
const states = LinkStatus.options.flatMap((status) =>
  either.flatMap((isDisabled) =>
    either.flatMap((confirming) =>
      [past, future].flatMap((expiresAt) =>
        people.map((person) => ({ status, isDisabled, confirming, expiresAt, ...person })),
      ),
    ),
  ),
);
type State = (typeof states)[number];

const rowsOf = async (): Promise<readonly (readonly [State, LinkRow])[]> => {
  const store = await module.aStore();
  const byId = new Map<string, State>();
  for (const state of states) byId.set((await module.aLink(store, state)).id, state);
  const { links } = await listLinks(module.context)({ status: 'all', sort: 'newest' }, store);
  return links.map((link) => [byId.get(link.id) as State, link] as const);
};

describe('the row of a link', () => {
  it('says by the same rules as a command whether the link has expired and whether it may be texted, and whether it is confirmed', async () => {
    const rows = await rowsOf();
    expect(rows).toHaveLength(states.length);
    for (const [state, { status, canText, whyNotTexted: code, confirming }] of rows) {
      expect(confirming).toBe(state.confirming);
      const isDisowned = state.disownedCode !== null;
      const expected = whyNotTexted({ ...state, isLocked: false, isDisowned, phone: state.customerPhone }, now);
      expect({ ...state, said: status }).toEqual({ ...state, said: isDue(state, now) ? 'expired' : state.status });
      expect({ ...state, code, canText }).toEqual({ ...state, code: expected, canText: expected === null });
    }
  });
});
