import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, text, uuid } from './formats.ts';

/** What a column of a file can go to. A first and a last name together are the name. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'notes',
  'consent',
  'consentSource',
  'consentDate',
] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.output<typeof ImportField>;

/** How many rows a file may have, and columns, and how many bytes a part of it; what is sent is a third longer in base64. */
export const mostImportRows = 50_000;
export const mostImportColumns = 60;
export const importPartBytes = 65_536;
const mostParts = 200;
const mostBytes = mostParts * importPartBytes;

/** What an import does with customers who are here already. */
export const importPolicies = ['fill', 'overwrite', 'leave'] as const;
export type ImportPolicy = (typeof importPolicies)[number];

/**
 * How far an import is. The server works on it while it is reading, checking, importing or undoing; `mapping` and `ready` wait for staff.
 * A `failed` one was given up after several tries, and a `stopped` one was ended by staff; both keep what is in the directory.
 */
export const importStates = [
  'uploading',
  'reading',
  'unreadable',
  'mapping',
  'checking',
  'ready',
  'importing',
  'paused',
  'stopped',
  'failed',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What the server does by itself, and may have to give up. */
export const importSteps = ['reading', 'checking', 'importing', 'undoing'] as const;
export type ImportStep = (typeof importSteps)[number];

/** For how many hours a finished import can be undone. */
export const undoHours = 24;

/** Why a file cannot be read. */
export const fileFaults = [
  'workbook',
  'not_text',
  'empty',
  'broken_quotes',
  'too_many_rows',
  'too_many_columns',
] as const;
export type FileFault = (typeof fileFaults)[number];

const count = z.number().int();

/** A file of customers on its way into the directory. */
export const CustomerImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  by: z.string(),
  state: z.enum(importStates),
  fault: z.enum(fileFaults).nullable(),
  /** The step that failed. */
  failedStep: z.enum(importSteps).nullable(),
  /** Of each column its heading, what stands in the first rows, in how many rows something stands, and in how many a yes. */
  columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()), filled: count, yes: count })),
  /** Where each column goes; null is left out. */
  goesTo: z.array(ImportField.nullable()),
  forKnown: z.enum(importPolicies),
  rows: count,
  /** How many rows have been checked, imported or undone. */
  progress: count,
  problems: count,
  known: count,
  new: count,
  added: count,
  changed: count,
  unchanged: count,
  /** For how many people the file said that they want texts, or none, and for how many a yes changed nothing: they had opted out. */
  agreed: count,
  refused: count,
  optedOut: count,
  /** What an undo has done: customers removed, customers put back as they were, and those it left alone. */
  removed: count,
  restored: count,
  stayed: count,
  createdAt: instant,
  /** When it last went on, or was paused, stopped or given up. */
  movedAt: instant,
  finishedAt: instant.nullable(),
  /** Until when it can be undone; null where there is nothing to undo, or no longer. */
  undoUntil: instant.nullable(),
});
export type CustomerImport = z.output<typeof CustomerImport>;

/** What becomes of a row: a problem keeps it out, a known customer is here already, `twice` is the same as an earlier row. */
export const rowOutcomes = ['problem', 'known', 'twice', 'new'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** A row of the file as it was checked. */
export const ImportRow = z.object({
  row: count,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The first field that keeps it out, as it is written, and what is wrong with it. */
  problem: z.object({ field: ImportField, written: z.string(), message: z.string() }).nullable(),
  sameAs: count.nullable(),
  /** What it would fill in of the customer who is here already, and what it says otherwise. */
  fills: z.array(ImportField),
  differs: z.array(ImportField),
});
export type ImportRow = z.output<typeof ImportRow>;

/** Which rows are shown. */
export const rowFilters = ['all', 'problem', 'known', 'new'] as const;
export type RowFilter = (typeof rowFilters)[number];

const params = z.object({ id: uuid });
const answer = z.object({ import: CustomerImport });

/** Calls about files of customers. */
export const customerImports = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers/imports',
    access: 'staff',
    summary: 'Imports of the last seven days, the newest first, at most twenty',
    response: z.object({ imports: z.array(CustomerImport).max(20) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/customers/imports',
    access: 'staff',
    summary: 'Begin an import by the name and the size of its file, whose parts follow',
    body: z.object({
      fileName: text(255),
      bytes: count.min(1, 'This file is empty').max(mostBytes, `A file has at most ${mostBytes / 1_048_576} MB`),
    }),
    response: answer,
    idempotent: true,
    perMinute: 20,
  }),
  part: endpoint({
    method: 'PUT',
    path: '/api/customers/imports/:id/parts/:part',
    access: 'staff',
    summary: `A part of the file in base64: ${importPartBytes} bytes, the last one less; with the last missing one it is read`,
    params: params.extend({
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostParts - 1),
    }),
    body: z.object({
      contents: z
        .base64()
        .min(1)
        .max(Math.ceil(importPartBytes / 3) * 4),
    }),
    response: answer,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/customers/imports/:id',
    access: 'staff',
    summary: 'An import and how far it is',
    params,
    response: answer,
  }),
  mapColumns: endpoint({
    method: 'PUT',
    path: '/api/customers/imports/:id/columns',
    access: 'staff',
    summary: 'Say where each column goes; every row is then checked, and nothing is written to the directory yet',
    params,
    body: z.object({ goesTo: z.array(ImportField.nullable()).max(mostImportColumns) }),
    response: answer,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/customers/imports/:id/rows',
    access: 'staff',
    summary: 'The rows as they were checked: those with a problem first, then those already here, then the new ones',
    params,
    query: z.object({
      show: z.enum(rowFilters).catch('all').default('all'),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      cursor: z
        .string()
        .regex(/^[0-2]-\d{1,6}$/, 'This cursor is none of this list')
        .optional(),
    }),
    response: z.object({ rows: z.array(ImportRow), nextCursor: z.string().nullable() }),
  }),
  changeRow: endpoint({
    method: 'PUT',
    path: '/api/customers/imports/:id/rows/:row',
    access: 'staff',
    summary: 'Put one field of a row right; the row is checked again',
    params: params.extend({ row: z.coerce.number().int().min(1).max(mostImportRows) }),
    body: z.object({ field: ImportField, value: text(5000) }),
    response: z.object({ import: CustomerImport, row: ImportRow }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/customers/imports/:id/run',
    access: 'staff',
    summary: 'Write the rows without a problem to the directory; the job goes on when the page is left',
    params,
    body: z.object({ forKnown: z.enum(importPolicies) }),
    response: answer,
  }),
};

/** The rows that were left out. It is declared apart because its answer is no JSON. */
export const importLeftOut = {
  leftOut: endpoint({
    method: 'GET',
    path: '/api/customers/imports/:id/left-out.csv',
    access: 'staff',
    summary: 'The rows with a problem as a CSV file: as they were written, each with its reason',
    params,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
    cookie: true,
  }),
};
