import { describe, expect, it } from 'vitest';
import { fillEmpty, type MergeCandidate, mergeValues, proposeFields } from './merge.ts';

const aCandidate = (id: string, known: Partial<MergeCandidate> = {}): MergeCandidate => ({
  ...{ id, customerName: `Name of ${id}`, customerEmail: null, customerPhone: null, customerAddress: null },
  ...{ customerCity: null, customerState: null, customerZip: null, externalId: null, notes: null },
  updatedAt: new Date('2026-01-01T00:00:00Z'),
  ...known,
});
const later = new Date('2026-06-01T00:00:00Z');

describe('where nobody chooses', () => {
  it('what the kept customer has stays, and what is empty is filled from the last changed of the others', () => {
    const kept = aCandidate('kept', { customerPhone: '1' });
    const others = [
      aCandidate('old', { customerPhone: '2', customerEmail: 'old@example.com' }),
      aCandidate('new', { customerEmail: 'new@example.com', updatedAt: later }),
    ];
    expect(fillEmpty(kept, others)).toEqual({
      customerName: 'kept',
      customerPhone: 'kept',
      customerEmail: 'new',
      address: 'kept',
    });
  });
});

describe('what is proposed', () => {
  it('is the name of the kept customer, and else the newer over the older and the filled over the empty', () => {
    const kept = aCandidate('kept', { customerPhone: '1', customerEmail: 'kept@example.com' });
    const other = aCandidate('other', { customerPhone: '2', customerCity: 'Austin', updatedAt: later });
    expect(proposeFields(kept, [other])).toEqual({
      customerName: 'kept',
      customerPhone: 'other',
      customerEmail: 'kept',
      address: 'other',
    });
  });
});

describe('what the kept customer says afterwards', () => {
  const kept = aCandidate('kept', { notes: 'Rings first', customerAddress: '1 Main St', externalId: null });
  const all = { customerName: 'kept', customerPhone: 'kept', customerEmail: 'kept', address: 'kept' };

  it('has all notes, one under the other, and the same note once', () => {
    const others = [aCandidate('a', { notes: 'Owes a cup' }), aCandidate('b', { notes: ' Rings first ' })];
    expect(mergeValues(kept, others, all).notes).toBe('Rings first\n\nOwes a cup');
    expect(mergeValues(aCandidate('kept'), [aCandidate('a')], all).notes).toBeNull();
  });

  it('completes its address from another one of the same place, and never mixes two places', () => {
    const here = aCandidate('here', { customerAddress: '1 MAIN ST', customerCity: 'Austin', customerZip: '73301' });
    const elsewhere = aCandidate('elsewhere', { customerAddress: '2 Oak Ave', customerState: 'NY' });
    expect(mergeValues(kept, [elsewhere, here], all)).toMatchObject({
      customerAddress: '1 Main St',
      customerCity: 'Austin',
      customerState: null,
      customerZip: '73301',
    });
  });

  it('is what was chosen, also where that is empty', () => {
    const other = aCandidate('other', { customerPhone: '2', externalId: 'x-1' });
    const values = mergeValues(aCandidate('kept', { customerPhone: '1', customerCity: 'Austin' }), [other], {
      ...all,
      customerName: 'other',
      customerEmail: 'other',
      address: 'other',
    });
    expect(values).toMatchObject({
      customerName: 'Name of other',
      customerPhone: '1',
      customerEmail: null,
      customerCity: null,
      externalId: 'x-1',
    });
  });
});
