import { describe, expect, it } from 'vitest';
import type { NewCustomer } from '../../../contract/customers.ts';
import { changeOf, type CustomerNow, undoChange } from './import-undo.ts';

const ann: NewCustomer = {
  customerName: 'Ann',
  customerEmail: null,
  customerPhone: '12135550142',
  customerAddress: null,
  customerCity: null,
  customerState: null,
  customerZip: null,
  notes: null,
};
const standing = (known: Partial<CustomerNow>): CustomerNow => ({
  ...ann,
  ...{ archived: false, hasContact: false, hasLinks: false, hasMessages: false, isMerged: false },
  ...known,
});

describe('whom an import has added', () => {
  it('is removed where nobody has had to do with them', () => {
    expect(undoChange(changeOf(null, ann), standing({}))).toEqual({ act: 'remove' });
  });

  it.each([
    [{ hasLinks: true }, 'links'],
    [{ hasMessages: true }, 'messages'],
    [{ hasContact: true }, 'contact'],
    [{ isMerged: true }, 'merged'],
    [{ archived: true }, 'archived'],
    [{ notes: 'Ours' }, 'edited'],
  ] as const)('stays with %j', (since, stays) => {
    expect(undoChange(changeOf(null, ann), standing(since))).toEqual({ act: 'change', values: null, stays });
  });
});

describe('whom an import has changed', () => {
  const change = changeOf(ann, { ...ann, customerCity: 'Reno', notes: 'Late' });

  it('is put back as they were, whatever was done with them since', () => {
    const now = standing({ customerCity: 'Reno', notes: 'Late', hasLinks: true });
    expect(undoChange(change, now)).toEqual({ act: 'change', values: ann, stays: null });
  });

  it('keeps what staff have written since, and only that', () => {
    const now = standing({ customerCity: 'Reno', notes: 'Ours', customerName: 'Anne' });
    const values = { ...ann, customerName: 'Anne', notes: 'Ours' };
    expect(undoChange(change, now)).toEqual({ act: 'change', values, stays: 'edited' });
  });

  it('stays as they are where every field was written since, or they were merged', () => {
    expect(undoChange(change, standing({}))).toEqual({ act: 'change', values: null, stays: 'edited' });
    const merged = standing({ customerCity: 'Reno', notes: 'Late', isMerged: true });
    expect(undoChange(change, merged)).toEqual({ act: 'change', values: null, stays: 'merged' });
  });
});
