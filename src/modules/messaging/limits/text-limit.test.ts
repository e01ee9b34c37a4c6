import { describe, expect, it } from 'vitest';
import { defaultLimits, limitRefusal } from './text-limit.ts';

const now = new Date('2026-11-22T18:00:00Z');
const limit = { perDay: 500, timezone: 'America/Los_Angeles', limitingAt: new Date('2026-11-21T23:39:10Z') };

describe('the limit of texts', () => {
  it('a store may send 500 texts within 24 hours, and 100 through the operator’s number', () => {
    expect(defaultLimits).toEqual({ own: 500, throughOperator: 100 });
  });

  it('a text below the limit is not refused', () => {
    expect(limitRefusal({ ...limit, limitingAt: null }, false, now)).toBeNull();
  });

  it('a text over the limit is refused with the number and with the minute of the store’s clock at which texting goes on', () => {
    expect(limitRefusal(limit, false, now)).toEqual({
      code: 'text_limit_reached',
      refused:
        'This store may send at most 500 texts within 24 hours. The next one can be sent on Nov 22, 3:40 PM PST.',
      retryAfter: 5 * 3_600 + 39 * 60 + 10,
    });
  });

  it('a limit of one text is said in the singular', () => {
    expect(limitRefusal({ ...limit, perDay: 1 }, false, now)?.refused).toMatch(/at most 1 text within/);
  });

  it('a receipt over the limit is left out for good, so its reason names no time', () => {
    const reason = 'Not sent. This store may send at most 500 texts within 24 hours.';
    expect(limitRefusal(limit, true, now)).toMatchObject({ code: 'text_limit_reached', refused: reason });
  });

  it('a store that may send no texts is told so, and not to wait', () => {
    expect(limitRefusal({ ...limit, perDay: 0, limitingAt: null }, false, now)).toEqual({
      code: 'texting_off',
      refused: 'This store may not send texts. Ask support to allow it.',
    });
  });
});
