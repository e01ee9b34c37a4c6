import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReminderStep } from '../../../contract/links/reminders.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';
import { decideReminder, nextReminder, type ReminderPlan } from './reminder.ts';

const hour = 3_600_000;
const zone = 'America/Los_Angeles';
const day: readonly ReminderStep[] = [
  { hours: 3, from: 'sent' },
  { hours: 24, from: 'sent' },
];
/** Texted at ten in the morning of a phone in New York. */
const since = new Date('2026-07-01T14:00:00Z');
const plan = (known: Partial<ReminderPlan> = {}): ReminderPlan => ({
  ...{ steps: day, since, sent: 0, phone: '12125550123', zone, isOpen: true },
  expiresAt: new Date('2026-07-08T14:00:00Z'),
  ...known,
});
const after = (hours: number) => new Date(since.getTime() + hours * hour);
const next = (known: Partial<ReminderPlan> = {}, now = since) => nextReminder(plan(known), now)?.toISOString() ?? null;

describe('the next reminder', () => {
  it('a link is reminded of at the hours after its first text, one after the other, and no more often', () => {
    expect(next()).toBe('2026-07-01T17:00:00.000Z');
    expect(next({ sent: 1 }, after(3))).toBe('2026-07-02T14:00:00.000Z');
    expect(next({ sent: 2 }, after(24))).toBeNull();
  });

  it('a reminder before the end of a link follows that end, and there is none of a link that ends sooner', () => {
    const steps = [{ hours: 5, from: 'end' }] as const;
    expect(next({ steps })).toBe('2026-07-08T13:00:00.000Z');
    expect(next({ steps, expiresAt: after(4) })).toBeNull();
    expect(next({ expiresAt: after(3.25) })).toBeNull();
  });

  it('a reminder of the evening waits for the morning of its reader, and two that fall together are one', () => {
    const steps = [3, 4, 30].map((hours) => ({ hours, from: 'sent' as const }));
    const evening = new Date('2026-07-01T22:00:00Z');
    const known = { steps, since: evening };
    expect(next(known, evening)).toBe('2026-07-02T13:00:00.000Z');
    expect(next({ ...known, sent: 1 }, new Date('2026-07-02T13:00:40Z'))).toBe('2026-07-03T13:00:00.000Z');
  });

  it('nobody is reminded of a link that is closed, was never texted, or whose store has switched reminders off', () => {
    expect([next({ isOpen: false }), next({ since: null }), next({ steps: [] })]).toEqual([null, null, null]);
  });
});

describe('a reminder that is due', () => {
  const decide = (known: Partial<ReminderPlan & { confirming: boolean }> = {}, now = after(3)) =>
    decideReminder({ ...plan(known), confirming: known.confirming ?? false }, now);

  it('goes out, and not where the link was closed meanwhile or is about to end', () => {
    expect(decide()).toEqual({ kind: 'send' });
    expect(decide({ isOpen: false })).toEqual({ kind: 'wait', next: null });
    expect(decide({ expiresAt: after(3.25) })).toEqual({ kind: 'wait', next: null });
    expect(decide({ steps: [] })).toEqual({ kind: 'wait', next: null });
  });

  it('waits while the bank is asked, and for the morning where its job comes late', () => {
    expect(decide({ confirming: true })).toEqual({ kind: 'wait', next: after(3.5) });
    expect(decide({}, after(11))).toEqual({ kind: 'wait', next: new Date('2026-07-02T13:00:00Z') });
  });
});

const steps = fc.uniqueArray(
  fc.record({ hours: fc.integer({ min: 1, max: 100 }), from: fc.constantFrom('sent' as const, 'end' as const) }),
  { minLength: 1, maxLength: 3, selector: ({ hours, from }) => `${hours} ${from}` },
);
const history = fc.record({
  steps,
  begin: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  life: fc.integer({ min: 1, max: 200 }),
  paidAfter: fc.integer({ min: 0, max: 220 * 60 }),
  phone: fc.constantFrom('12125550123', '13105550123', '18505550123', '18085550123', '18005550123'),
  /** By how much each job runs late, in minutes: a worker may be down for days. */
  lateness: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 8, maxLength: 8 }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Lives through a link as the jobs do, and returns when reminders went out. */
const live = ({ steps: ladder, begin, life, paidAfter, phone, lateness }: History): readonly Date[] => {
  const paidAt = new Date(begin.getTime() + paidAfter * 60_000);
  const expiresAt = new Date(begin.getTime() + life * hour);
  const at = (now: Date, sent: number): ReminderPlan => {
    const isOpen = now < paidAt && now < expiresAt;
    return { steps: ladder, since: begin, sent, expiresAt, phone, zone, isOpen };
  };
  const out: Date[] = [];
  let due = nextReminder(at(begin, 0), begin);
  for (const late of lateness) {
    if (due === null) break;
    const now = new Date(due.getTime() + late * 60_000);
    const decision = decideReminder({ ...at(now, out.length), confirming: false }, now);
    if (decision.kind === 'send') out.push(now);
    due = decision.kind === 'send' ? nextReminder(at(now, out.length), now) : decision.next;
  }
  return out;
};

it('whenever a link is texted and its jobs run, no reminder goes out in quiet hours, after payment or end, twice or at once with another', () => {
  let total = 0;
  fc.assert(
    fc.property(history, (given) => {
      const out = live(given);
      const paidAt = given.begin.getTime() + given.paidAfter * 60_000;
      for (const [index, moment] of out.entries()) {
        expect(quietUntil(given.phone, moment, zone)).toEqual(moment);
        expect(moment.getTime()).toBeLessThan(paidAt);
        expect(moment.getTime()).toBeLessThan(given.begin.getTime() + given.life * hour);
        const before = out[index - 1]?.getTime() ?? -Infinity;
        expect(moment.getTime() - before).toBeGreaterThanOrEqual(hour / 2);
      }
      expect(out.length).toBeLessThanOrEqual(given.steps.length);
      total += out.length;
    }),
    { numRuns: 2_000, seed: 25 },
  );
  expect(total).toBeGreaterThan(500);
});
