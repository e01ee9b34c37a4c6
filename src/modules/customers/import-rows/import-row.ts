import type { ImportField, ImportPolicy } from '../../../contract/customer-imports.ts';
import { NewCustomer } from '../../../contract/customers.ts';
import { normalizePhone } from '../../../contract/phone.ts';
import { phoneFault, phoneFaultMessages } from '../../../platform/phone.ts';
import { readConsent, type RowConsent } from './import-consent.ts';

/** Where each column goes; null is left out. */
export type GoesTo = readonly (ImportField | null)[];

/** The first field that keeps a row out, as it is written, and what people read of it. */
export interface RowProblem {
  readonly field: ImportField;
  readonly written: string;
  readonly message: string;
}

type Column = keyof NewCustomer;

/** The columns of a customer, each with the field that it is filled from, in the order in which problems are said. */
const columns: readonly (readonly [Column, ImportField])[] = [
  ['customerName', 'name'],
  ['customerPhone', 'phone'],
  ['customerEmail', 'email'],
  ['customerAddress', 'address'],
  ['customerCity', 'city'],
  ['customerState', 'state'],
  ['customerZip', 'zip'],
  ['notes', 'notes'],
];

/** What a row says in a field; empty where no column goes there. */
export const writtenIn = (cells: readonly string[], goesTo: GoesTo, field: ImportField): string => {
  const at = goesTo.indexOf(field);
  return at < 0 ? '' : (cells[at] ?? '');
};

const nameIn = (cells: readonly string[], goesTo: GoesTo): string =>
  (['name', 'firstName', 'lastName'] as const)
    .map((field) => writtenIn(cells, goesTo, field))
    .filter((part) => part !== '')
    .join(' ');

/** What a row says of a name, phone and email. */
export const shownOf = (cells: readonly string[], goesTo: GoesTo) => ({
  name: nameIn(cells, goesTo),
  phone: writtenIn(cells, goesTo, 'phone'),
  email: writtenIn(cells, goesTo, 'email'),
});

const phoneMessage = (written: string): string | null => {
  const stored = normalizePhone(written);
  const missing = 10 - stored.length;
  if (missing >= 1 && missing <= 3) return `Phone: ${missing} ${missing === 1 ? 'digit is' : 'digits are'} missing`;
  if (missing > 3) return 'This cannot be a phone number';
  const fault = phoneFault(stored);
  return fault === null ? null : phoneFaultMessages[fault];
};

const problemOf = (written: Record<Column, string>): { column: Column; message: string } | null => {
  const parsed = NewCustomer.safeParse(written);
  const issues = parsed.success ? [] : parsed.error.issues;
  const phone = written.customerPhone === '' ? null : phoneMessage(written.customerPhone);
  for (const [column] of columns) {
    if (column === 'customerPhone' && phone !== null) return { column, message: phone };
    const issue = issues.find(({ path }) => path[0] === column);
    if (issue) return { column, message: issue.message };
  }
  return null;
};

type ReadRow =
  | { readonly customer: NewCustomer; readonly consent: RowConsent | null }
  | { readonly problem: RowProblem };

/** A row as a customer and what it says about texts, or what keeps it out. The rules are those of the form. */
export const readRow = (cells: readonly string[], goesTo: GoesTo): ReadRow => {
  const entries = columns.map(([column, field]) => [column, writtenIn(cells, goesTo, field)] as const);
  const written = { ...Object.fromEntries(entries), customerName: nameIn(cells, goesTo) } as Record<Column, string>;
  const found = problemOf(written);
  if (found === null) {
    const said = (field: ImportField): string => writtenIn(cells, goesTo, field);
    const consent = readConsent({
      ...{ consent: said('consent'), consentSource: said('consentSource'), consentDate: said('consentDate') },
    });
    if (consent === null || 'wanted' in consent) return { customer: NewCustomer.parse(written), consent };
    return { problem: { ...consent, written: said(consent.field) } };
  }
  const field = columns.find(([column]) => column === found.column)?.[1] ?? 'name';
  return { problem: { field, written: written[found.column], message: found.message } };
};

/** The cells with a field written anew. A name goes to the column of the name, else to that of the first one, and then is all of it. */
export const withField = (cells: readonly string[], goesTo: GoesTo, field: ImportField, value: string): string[] => {
  const changed = goesTo.map((_, at) => cells[at] ?? '');
  const write = (to: ImportField, text: string): void => {
    const at = goesTo.indexOf(to);
    if (at >= 0) changed[at] = text;
  };
  const isName = field === 'name';
  if (isName) for (const part of ['name', 'firstName', 'lastName'] as const) write(part, '');
  const goal = isName ? (['name', 'firstName', 'lastName'] as const).find((part) => goesTo.includes(part)) : field;
  if (goal !== undefined) write(goal, value.trim());
  return changed;
};

/** Whether some column of the name has a place. */
export const hasName = (goesTo: GoesTo): boolean =>
  goesTo.some((field) => field === 'name' || field === 'firstName' || field === 'lastName');

const same = (column: Column, a: string, b: string): boolean =>
  column === 'customerEmail' ? a.toLowerCase() === b.toLowerCase() : a === b;

/** What a row says of a customer who is here already: the fields that it would fill in, and those that it says otherwise. */
export const compare = (row: NewCustomer, known: NewCustomer): { fills: ImportField[]; differs: ImportField[] } => {
  const fills: ImportField[] = [];
  const differs: ImportField[] = [];
  for (const [column, field] of columns) {
    const [said, stored] = [row[column], known[column]];
    if (said === null) continue;
    if (stored === null || stored === '') fills.push(field);
    else if (!same(column, said, stored)) differs.push(field);
  }
  return { fills, differs };
};

/** A customer who is here already as an import leaves them; the same object where it changes nothing. */
export const merge = <T extends NewCustomer>(row: NewCustomer, known: T, policy: ImportPolicy): T => {
  const { fills, differs } = compare(row, known);
  const written = policy === 'leave' ? [] : policy === 'fill' ? fills : [...fills, ...differs];
  if (written.length === 0) return known;
  const changes = columns.filter(([, field]) => written.includes(field)).map(([column]) => [column, row[column]]);
  return { ...known, ...Object.fromEntries(changes) };
};
