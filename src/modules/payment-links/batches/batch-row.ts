import { z } from 'zod';
import { expiresAt, type ExpiryChoice } from '../../../contract/links/expiry.ts';
import type { BatchField, NoTextCode, RowOutcome } from '../../../contract/links/link-batches.ts';
import { NewLink } from '../../../contract/links/new-link.ts';
import { optionalPhone } from '../../../contract/formats.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';
import type { Textability } from '../../messaging/index.ts';

/** What the form that makes one link refuses is refused here too; only the phone may be missing. */
const RowForm = NewLink.pick({
  customerName: true,
  customerEmail: true,
  amount: true,
  customerNotes: true,
  internalNotes: true,
  expiresIn: true,
}).extend({ customerPhone: optionalPhone });

/** What a link is made of, as it is kept once its making was confirmed. */
export const RowDraft = z.object({
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  customerEmail: z.string().nullable(),
  cents: z.number().int(),
  customerNotes: z.string().nullable(),
  internalNotes: z.string().nullable(),
  expiresIn: NewLink.shape.expiresIn,
});
export type RowDraft = z.output<typeof RowDraft>;

/** Why a row is left out, in the words of the form. */
export interface RowProblem {
  readonly field: BatchField;
  readonly message: string;
}

/** The cells of a row by what they hold, empty where no column holds it. */
export type RowCells = Readonly<Record<BatchField, string>>;

/** What the columns hold; empty for one that is left out. */
type Fields = readonly (BatchField | '')[];

const cellsOf = (field: BatchField, fields: Fields, cells: readonly string[]): string =>
  fields
    .flatMap((known, at) => (known === field ? (cells[at] ?? '') : []))
    .join(' ')
    .trim();

/** The cells of a row by what its columns hold. */
export const nameCells = (fields: Fields, cells: readonly string[]): RowCells => {
  const of = (field: BatchField): string => cellsOf(field, fields, cells);
  return {
    customerName: of('customerName'),
    customerPhone: of('customerPhone'),
    customerEmail: of('customerEmail'),
    amount: of('amount'),
    customerNotes: of('customerNotes'),
    internalNotes: of('internalNotes'),
    expiresIn: of('expiresIn'),
  };
};

/** Hours and days as people write them: `48`, `48 hours`, `3 days`. */
const hoursOf = (written: string): string => {
  const [, count, unit] = /^(\d{1,3})\s*(h|hours?|d|days?)$/i.exec(written) ?? [];
  if (count === undefined || unit === undefined) return written;
  return String(Number(count) * (unit.toLowerCase().startsWith('d') ? 24 : 1));
};

/** Reads a row by the rules of the form that makes one link; `expiry` counts where the row says none. */
export const readRow = (cells: RowCells, expiry: ExpiryChoice): RowDraft | RowProblem => {
  const read = RowForm.safeParse({ ...cells, expiresIn: hoursOf(cells.expiresIn) || expiry });
  if (read.success) {
    const { amount: cents, ...draft } = read.data;
    return { ...draft, cents };
  }
  const [issue] = read.error.issues;
  return { field: issue?.path[0] as BatchField, message: issue?.message ?? '' };
};

/** Whether a row cannot become a link. */
export const isProblem = (row: RowDraft | RowProblem): row is RowProblem => 'field' in row;

/** How the customer of a row hears of their link, and why not by text. */
export interface RowPlan {
  readonly outcome: RowOutcome;
  readonly noText: NoTextCode | null;
  /** When the text may go out, where it has to wait. */
  readonly textAt: Date | null;
}

/** What decides how customers hear of their links. */
export interface PlanBasis {
  readonly sends: boolean;
  readonly textability: Textability;
  /** IANA zone of the store. */
  readonly timezone: string;
}

const noTextCode = ({ customerPhone: phone }: RowDraft, { sends, textability }: PlanBasis): NoTextCode | null => {
  if (phone === null) return 'no_phone';
  if (!sends || textability.refusal !== null) return 'no_texts';
  return textability.whyNot(phone);
};

/** Decides how the customer of a row hears of their link: by text, once quiet hours have ended; else by email; else not at all. */
export const planRow = (draft: RowDraft, basis: PlanBasis, now: Date): RowPlan => {
  const instead = draft.customerEmail !== null && basis.sends ? 'email' : 'link_only';
  const noText = noTextCode(draft, basis);
  if (noText !== null) return { outcome: instead, noText, textAt: null };
  const due = quietUntil(draft.customerPhone ?? '', now, basis.timezone);
  if (due <= now) return { outcome: 'text', noText: null, textAt: null };
  // Nobody is texted a link that has ended by then.
  if (due >= expiresAt(draft.expiresIn, now)) return { outcome: instead, noText: 'ends_before_text', textAt: null };
  return { outcome: 'text_later', noText: null, textAt: due };
};
