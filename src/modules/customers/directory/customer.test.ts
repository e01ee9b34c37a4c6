import { describe, expect, it } from 'vitest';
import { idForPhone } from './customer.ts';

describe('the id of a customer that a link adds', () => {
  it('is a uuid that follows from store and phone', () => {
    const id = idForPhone('0123abcd', '15551234567');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idForPhone('0123abcd', '15551234567')).toBe(id);
  });

  it('is another for another store or phone', () => {
    const ids = [idForPhone('0123abcd', '1'), idForPhone('0123abcd', '2'), idForPhone('0123abce', '1')];
    expect(new Set(ids).size).toBe(3);
  });
});
