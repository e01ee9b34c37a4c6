import { describe, expect, it } from 'vitest';
import type { BatchField } from '../../../contract/links/link-batches.ts';
import { type PlanBasis, isProblem, nameCells, planRow, readRow, type RowDraft } from './batch-row.ts';

const cells = (known: Partial<Record<BatchField, string>> = {}) => ({
  ...{ customerName: 'Ana Ruiz', customerPhone: '(213) 555-0142', customerEmail: '', amount: '12.50' },
  ...{ customerNotes: '', internalNotes: '', expiresIn: '' },
  ...known,
});
const draft = (known: Partial<Record<BatchField, string>> = {}): RowDraft => {
  const read = readRow(cells(known), 24);
  if (isProblem(read)) throw new Error(read.message);
  return read;
};

describe('a row of a list', () => {
  it('is read as the form reads what is typed, with the expiry of the batch where it says none', () => {
    expect(draft({ amount: ' $1,118.00 ', customerNotes: 'Class', customerEmail: 'ana@mail.example' })).toEqual({
      ...{ customerName: 'Ana Ruiz', customerPhone: '12135550142', customerEmail: 'ana@mail.example', cents: 111_800 },
      ...{ customerNotes: 'Class', internalNotes: null, expiresIn: 24 },
    });
    expect(['48', '48 hours', '2 days', 'end-of-day'].map((expiresIn) => draft({ expiresIn }).expiresIn)).toEqual([
      ...[48, 48, 48, 'end-of-day'],
    ]);
    expect(draft({ customerPhone: '' }).customerPhone).toBeNull();
  });

  it.each([
    ['amount', '12o.00', 'Amount must be a positive number'],
    ['amount', '', 'Amount is required'],
    ['amount', '1000000.00', 'Amount is too large; the most a link can ask for is $999,999.99'],
    ['customerName', '', 'Customer name is required'],
    ['customerName', 'Store 2', 'Customer name cannot contain numbers'],
    ['customerEmail', 'ana@', 'Valid email format required'],
    ['customerPhone', '213 555 017', 'Phone number must have 10 to 15 digits'],
    ['expiresIn', 'soon', 'Link expiration must be 1 to 168 hours or one of the clock times offered'],
  ] as const)('with %s %j is left out in the words of the form', (field, value, message) => {
    expect(readRow(cells({ [field]: value }), 24)).toEqual({ field, message });
  });

  it('takes its name from several columns', () => {
    const fields = ['customerName', '', 'customerName', 'amount'] as const;
    expect(nameCells(fields, ['Ana', 'x', 'Ruiz', '12'])).toMatchObject({ customerName: 'Ana Ruiz', amount: '12' });
  });
});

describe('how the customer of a row hears of the link', () => {
  const day = new Date('2026-11-24T18:00:00Z');
  const night = new Date('2026-11-25T06:00:00Z');
  const basis = (known: Partial<PlanBasis> = {}, whyNot: 'opted_out' | 'not_textable' | null = null): PlanBasis => ({
    ...{ sends: true, timezone: 'America/New_York', textability: { refusal: null, whyNot: () => whyNot } },
    ...known,
  });
  const email = { customerEmail: 'ana@mail.example' };

  it('is a text by day, and by night a text at nine where they live', () => {
    expect(planRow(draft(), basis(), day)).toEqual({ outcome: 'text', noText: null, textAt: null });
    expect(planRow(draft(), basis(), night)).toEqual({
      ...{ outcome: 'text_later', noText: null, textAt: new Date('2026-11-25T17:00:00Z') },
    });
  });

  it('is an email, else nothing, where no text can reach them, and says why', () => {
    const noTexts = { textability: { refusal: 'No SMS provider is set up.', whyNot: () => null } };
    const cases = [
      [draft({ customerPhone: '' }), basis(), day, 'no_phone'],
      [draft(), basis({}, 'opted_out'), day, 'opted_out'],
      [draft(), basis({}, 'not_textable'), day, 'not_textable'],
      [draft(), basis(noTexts), day, 'no_texts'],
      [draft({ expiresIn: '8' }), basis(), night, 'ends_before_text'],
    ] as const;
    for (const [row, how, at, noText] of cases) {
      expect(planRow(row, how, at)).toEqual({ outcome: 'link_only', noText, textAt: null });
      expect(planRow({ ...row, ...email }, how, at)).toEqual({ outcome: 'email', noText, textAt: null });
    }
  });

  it('is nothing where the batch sends nothing', () => {
    expect(planRow(draft(email), basis({ sends: false }), day)).toMatchObject({ outcome: 'link_only' });
  });
});
