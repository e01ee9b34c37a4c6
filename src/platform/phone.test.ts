import { describe, expect, it } from 'vitest';
import { phoneFault, refuseImpossiblePhone } from './phone.ts';

describe('whether anybody can have a phone number', () => {
  it.each(['12135550100', '18005550100', '442071234567', '525555123456', '4915112345678', '390612345678'])(
    '%s can be somebody’s',
    (stored) => {
      expect(phoneFault(stored)).toBeNull();
    },
  );

  it.each([
    ['10005550100', 'unknown_area'],
    ['19115550100', 'unknown_area'],
    ['121355501001', 'too_long'],
    ['213555017', 'too_short'],
    ['3361234567', 'too_short'],
    ['4420712345678', 'too_long'],
    ['44207123456', 'unknown_area'],
    ['999999999999', 'unknown_country'],
  ])('%s cannot be, because of %s', (stored, fault) => {
    expect(phoneFault(stored)).toBe(fault);
  });

  it('an area code that was given out after the last update of the metadata is not refused', () => {
    expect(phoneFault('12435550100')).toBeNull();
  });

  it('the refusal names the field', () => {
    expect(() => refuseImpossiblePhone('10005550100', 'customerPhone')).toThrow(
      expect.objectContaining({
        code: 'impossible_phone',
        details: [expect.objectContaining({ path: 'customerPhone' })],
      }),
    );
    expect(() => refuseImpossiblePhone(null, 'customerPhone')).not.toThrow();
  });
});
