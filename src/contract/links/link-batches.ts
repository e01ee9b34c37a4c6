import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, text, uuid } from '../formats.ts';
import { clockChoices } from './expiry.ts';
import { expiresIn } from './new-link.ts';
import { LinkRow } from './payment-links.ts';

/** How many rows a list may have, and how many characters. */
export const mostBatchRows = 2_000;
export const mostBatchCharacters = 500_000;

/** How many links of a batch are made in a second, about. */
export const batchRowsPerSecond = 5;

/** What a column of a list can hold. Several columns of names are put together. */
export const batchFields = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'amount',
  'customerNotes',
  'internalNotes',
  'expiresIn',
] as const;
export const BatchField = z.enum(batchFields);
export type BatchField = z.output<typeof BatchField>;

/**
 * What becomes of a batch: its list is looked at, its links are made, it rests, it was ended before all were made, or all were.
 */
export const BatchState = z.enum(['checking', 'running', 'paused', 'stopped', 'done']);
export type BatchState = z.output<typeof BatchState>;

/** Why a batch rests: staff paused it, or a limit was reached. */
export const PauseCode = z.enum(['staff', 'text_limit_reached', 'email_limit_reached', 'texting_off']);
export type PauseCode = z.output<typeof PauseCode>;

/** How the customer of a row hears of their link. */
export const RowOutcome = z.enum(['text', 'text_later', 'email', 'link_only']);
export type RowOutcome = z.output<typeof RowOutcome>;

/** Why the customer of a row gets no text. */
export const NoTextCode = z.enum(['opted_out', 'not_textable', 'no_phone', 'no_texts', 'ends_before_text']);
export type NoTextCode = z.output<typeof NoTextCode>;

/** What is shown of the rows of a batch. */
export const rowFilters = ['all', 'problems', 'without_text', 'open', 'later'] as const;
export type RowFilter = (typeof rowFilters)[number];

const expiry = z.union([z.number(), z.enum(Object.keys(clockChoices) as (keyof typeof clockChoices)[])]);

/** What all links of a batch have in common; a column of the list may say another expiry. */
export const BatchOptions = z.object({ expiresIn: expiry, debitOnly: z.boolean(), sends: z.boolean() });

/** A batch in a list of them. */
export const BatchSummary = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: BatchState,
  createdAt: instant,
  createdBy: z.string(),
  /** How many links were asked for, what they come to, and how many of them are made. */
  links: z.number().int(),
  amount: decimal,
  created: z.number().int(),
});
export type BatchSummary = z.output<typeof BatchSummary>;

const BatchColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()).max(3),
  filled: z.number().int(),
  field: BatchField.nullable(),
});
export type BatchColumn = z.output<typeof BatchColumn>;

/** How many rows a filter shows, and how many customers hear of their link in which way. */
export const BatchCounts = z.object({
  all: z.number().int(),
  problems: z.number().int(),
  withoutText: z.number().int(),
  open: z.number().int(),
  later: z.number().int(),
  text: z.number().int(),
  email: z.number().int(),
  linkOnly: z.number().int(),
});
export type BatchCounts = z.output<typeof BatchCounts>;

/** A list of people who each get a link of their own. */
export const LinkBatch = BatchSummary.extend({
  options: BatchOptions,
  columns: z.array(BatchColumn),
  counts: BatchCounts,
  largest: decimal.nullable(),
  smallest: decimal.nullable(),
  /** Why it rests, by code and in words for staff. */
  pauseCode: PauseCode.nullable(),
  pauseReason: z.string().nullable(),
  /** When it was last paused, stopped or done. */
  changedAt: instant,
  /** Why no texts can be sent, in words for staff, while its list is looked at. */
  noTexts: z.string().nullable(),
  /** The same list was used before, within 30 days. */
  usedBefore: z.object({ at: instant, fileName: z.string(), links: z.number().int() }).nullable(),
  /** The first texts as they would be sent. */
  previews: z.array(z.object({ row: z.number().int(), text: z.string(), parts: z.number().int() })).max(3),
  /** How many texts a carrier makes of them all, a long one counting as several, and what one costs in dollars, about; while it is looked at. */
  textCost: z.object({ parts: z.number().int(), price: z.string() }).nullable(),
  /** What became of the links that are made. */
  texts: z.object({ delivered: z.number().int(), failed: z.number().int() }),
  paid: z.object({ links: z.number().int(), amount: decimal }),
});
export type LinkBatch = z.output<typeof LinkBatch>;

/** A row of the list, and the link that was made of it. */
export const BatchRow = z.object({
  row: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  amount: z.string(),
  customerNotes: z.string(),
  /** What is wrong with it: the field and words for staff. Such a row is left out. */
  problem: z.object({ field: BatchField, message: z.string(), value: z.string() }).nullable(),
  outcome: RowOutcome.nullable(),
  noText: NoTextCode.nullable(),
  /** When its text may go out, where it has to wait. */
  textAt: instant.nullable(),
  /** What the customer is asked for already by a link that is open. */
  openAmount: decimal.nullable(),
  /** An earlier row of the list with the same phone or, where there is none, email. */
  sameAs: z.number().int().nullable(),
  state: z.enum(['waiting', 'left_out', 'created']),
  link: LinkRow.nullable(),
});
export type BatchRow = z.output<typeof BatchRow>;

const path = '/api/link-batches';
const params = z.object({ id: uuid });
const one = z.object({ batch: LinkBatch });

const columnsOnce = (fields: readonly (BatchField | null)[]): boolean => {
  const used = fields.filter((field) => field !== null && field !== 'customerName');
  return new Set(used).size === used.length;
};

/** Calls about links for many people at once. */
export const linkBatches = {
  recent: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'The last twenty lists of which links were or are to be made, newest first',
    response: z.object({ batches: z.array(BatchSummary) }),
  }),
  upload: endpoint({
    method: 'POST',
    path,
    access: 'staff',
    summary: `Bring a list of up to ${mostBatchRows} people as CSV or as a pasted table; nothing is created or sent yet`,
    body: z.object({
      fileName: text(200).default(''),
      content: z.string().max(mostBatchCharacters, 'This list is too large; at most 500,000 characters'),
    }),
    largestBody: '3mb',
    perMinute: 20,
    response: one,
  }),
  one: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'staff',
    summary: 'What would become of a list, or what has become of it',
    params,
    response: one,
  }),
  rows: endpoint({
    method: 'GET',
    path: `${path}/:id/rows`,
    access: 'staff',
    summary: 'Rows of a list, those with a problem first; the links that are made, once it runs',
    params,
    query: z.object({
      show: z.enum(rowFilters).catch('all').default('all'),
      from: z.coerce.number().int().min(0).max(mostBatchRows).catch(0).default(0),
    }),
    response: z.object({ rows: z.array(BatchRow), next: z.number().int().nullable() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'staff',
    summary: 'Say what the columns of a list hold, and what all its links have in common',
    params,
    body: z.object({
      fields: z.array(BatchField.nullable()).max(60).refine(columnsOnce, 'Only names can come from several columns'),
      expiresIn,
      debitOnly: z.boolean(),
      sends: z.boolean(),
    }),
    response: one,
  }),
  correct: endpoint({
    method: 'PUT',
    path: `${path}/:id/rows/:row`,
    access: 'staff',
    summary: 'Put a field of a row right',
    params: params.extend({ row: z.coerce.number().int().min(1).max(mostBatchRows) }),
    body: z.object({ field: BatchField, value: text(5000) }),
    response: one,
  }),
  run: endpoint({
    method: 'POST',
    path: `${path}/:id/run`,
    access: 'staff',
    summary: 'Begin to make and send the links; the number and the sum have to be those of the list as it stands',
    params,
    body: z.object({
      links: z.number().int(),
      amount: decimal,
      /** The same list was used before, and is used again on purpose. */
      again: z.boolean().default(false),
    }),
    response: one,
  }),
  pause: endpoint({
    method: 'POST',
    path: `${path}/:id/pause`,
    access: 'staff',
    summary: 'Let a batch rest: nothing more is created or sent until it goes on',
    params,
    response: one,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${path}/:id/resume`,
    access: 'staff',
    summary: 'Let a batch that rests go on',
    params,
    response: one,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${path}/:id/stop`,
    access: 'staff',
    summary: 'End a batch for good where it is; the links that are made stay',
    params,
    response: one,
  }),
  result: endpoint({
    method: 'GET',
    path: `${path}/:id/result.csv`,
    access: 'staff',
    stepUp: true,
    impersonation: 'refused',
    summary: 'The rows of a list with what became of each, and its link, as a CSV file',
    params,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
    cookie: true,
  }),
};
