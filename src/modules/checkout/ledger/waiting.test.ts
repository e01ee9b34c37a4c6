import { describe, expect, it } from 'vitest';
import { aProcessorResponse } from '../../../testing/processor.ts';
import type { ProcessorOutcome } from '../../processor/outcome.ts';
import type { AttemptState } from './payment-attempt.model.ts';
import { believedIn, isGraceOver, isNotFoundFinal, isOpen, nextCheck, repeatedFor } from './waiting.ts';

const undecided: ProcessorOutcome = {
  kind: 'undecided',
  response: aProcessorResponse({ code: '91', message: 'HOST NO RESPONSE' }),
};
const unknown: ProcessorOutcome = { kind: 'unknown', why: 'no answer in time' };
const notFound: ProcessorOutcome = { kind: 'not_found' };

const open: AttemptState[] = ['claimed', 'sending', 'unknown', 'absent'];
const decided: AttemptState[] = [
  ...(['approved', 'declined', 'void_pending', 'voided', 'refunded', 'void_failed', 'late_approved'] as const),
];

describe('an attempt', () => {
  it('an attempt can be moved by an outcome until it is decided, and never after', () => {
    expect([...open, ...decided].filter(isOpen)).toEqual(open);
  });

  it('an attempt is asked about quickly at first, every minute for ten, then ever more rarely, and never forgotten while unknown', () => {
    expect([0, 1, 2, 3, 4, 5].map((checks) => nextCheck('unknown', checks, 20))).toEqual([2, 4, 8, 16, 30, 60]);
    expect([601, 3_601, 1_000_000].map((age) => nextCheck('unknown', 20, age))).toEqual([600, 3_600, 3_600]);
  });

  it('an abandoned attempt is asked about for three days', () => {
    expect([900, 3_600, 259_200, 259_201].map((age) => nextCheck('absent', 9, age))).toEqual([600, 3_600, 3_600, null]);
  });

  it('an abandoned attempt is asked about a quarter of an hour after its call, when "not found" becomes final', () => {
    expect([105, 899.5].map((age) => nextCheck('absent', 9, age))).toEqual([795, 1]);
    expect([899, 900].map((age) => isNotFoundFinal({ repeatedFor: 60 }, age))).toEqual([false, true]);
    expect([null, 59].map((seconds) => isNotFoundFinal({ repeatedFor: seconds }, 1_000))).toEqual([false, false]);
  });

  it('the grace period of an attempt ends no earlier than a minute after its call must have ended', () => {
    expect([104, 105].map((age) => isGraceOver(age, 45_000))).toEqual([false, true]);
  });

  it('an attempt is asked about at the moment from which its answer counts, however rarely it would be asked otherwise', () => {
    const at = (age: number, seconds: number | null) => ({ age, repeatedFor: seconds, timeoutMs: 45_000 });
    expect(believedIn(notFound, at(2, null))).toBe(103);
    expect(believedIn(notFound, at(200, 20))).toBe(40);
    expect(believedIn(undecided, at(100, 90))).toBe(5);
    expect(believedIn(undecided, at(200, null))).toBe(1);
    expect(believedIn(unknown, at(200, null))).toBeNull();
  });

  it('an answer has been repeated for as long as nothing else was said', () => {
    const heard = { lastAnswer: 'not_found', lastAnswerFor: 61.5 };
    expect(repeatedFor(heard, 'not_found')).toBe(61.5);
    expect(repeatedFor(heard, 'pending')).toBeNull();
    expect(repeatedFor({ lastAnswer: null, lastAnswerFor: null }, null)).toBeNull();
  });
});
