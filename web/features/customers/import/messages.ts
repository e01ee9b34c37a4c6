import type {
  FileFault,
  ImportField,
  ImportPolicy,
  ImportRow,
  ImportState,
  RowFilter,
} from '../../../../src/contract/customer-imports.ts';

/** A number as people read it. */
export const shown = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string): string => `${shown(count)} ${count === 1 ? one : many}`;
export const customersText = (count: number): string => counted(count, 'customer', 'customers');
export const rowsText = (count: number): string => counted(count, 'row', 'rows');

/** Labels and messages of the whole screen. */
export const messages = {
  title: 'Import customers',
  back: 'Back to Customers',
  another: 'Another file',
  steps: ['File', 'Columns', 'Check', 'Import'] as const,
  loadFailed: 'The import could not be loaded.',
  failed: 'This did not work. Try again.',
};

export const fileMessages = {
  title: 'Drop a file here',
  hint: 'CSV or text, up to 50,000 rows. Comma, semicolon or tab.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  needed: 'Name is needed; phone, email, address and notes are welcome. Nobody is texted by an import.',
  sending: (name: string) => `Sending ${name}`,
  sendFailed: 'The file could not be sent.',
  empty: 'This file is empty.',
  tooLarge: 'A file has at most 12 MB. Part it and import one after another.',
  reading: 'Reading the file',
  unreadable: 'This file cannot be read.',
  nothing: 'Nothing was imported.',
  recent: 'Imports of the last 7 days',
};

export const faultMessages: Readonly<Record<FileFault, string>> = {
  workbook: 'It is an Excel workbook. In Excel choose File, Save As, CSV UTF-8, then drop it here.',
  not_text: 'It is not a text file.',
  empty: 'It has no rows.',
  broken_quotes: 'A quotation mark in it does not end. Save it again as CSV from a spreadsheet.',
  too_many_rows: 'It has more than 50,000 rows. Part it and import one after another.',
  too_many_columns: 'It has more than 60 columns.',
};

export const stateMessages: Readonly<Record<ImportState, string>> = {
  uploading: 'Not sent to its end',
  reading: 'Reading',
  unreadable: 'Could not be read',
  mapping: 'Waits for its columns',
  checking: 'Checking',
  ready: 'Checked, not imported',
  importing: 'Importing',
  done: 'Imported',
};

export const fieldNames: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  notes: 'Notes',
};

export const columnMessages = {
  label: 'Columns of the file',
  heads: { column: 'Column in the file', goesTo: 'Goes to', filled: 'Filled' },
  leaveOut: 'Leave out',
  filled: (count: number, all: number) => `${shown(count)} of ${shown(all)}`,
  panel: 'What will happen',
  rows: 'in the file, one is one customer',
  needsName: 'Choose the column that holds the name.',
  nothingYet: 'The rows are checked first. Nothing is imported yet, and nobody is texted.',
  check: (count: number) => `Check ${rowsText(count)}`,
  checking: 'Checking...',
  cancel: 'Cancel',
};

export const filterNames: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  problem: 'Problems',
  known: 'Already here',
  new: 'New',
};

const listed = (fields: readonly ImportField[]): string => {
  const names = fields.map((field) => fieldNames[field].toLowerCase());
  return new Intl.ListFormat('en-US').format(names.map((name) => name.replace('zip', 'ZIP')));
};

/** What becomes of a row. */
export const outcomeText = (row: ImportRow, policy: ImportPolicy): string => {
  const { outcome, fills, differs, sameAs, problem } = row;
  if (problem !== null) return problem.message;
  if (outcome === 'new') return 'New';
  if (outcome === 'twice') return `Twice in the file, the same as row ${sameAs}`;
  if (policy === 'leave') return 'Already here, stays as it is';
  const written = policy === 'fill' ? fills : [...fills, ...differs];
  if (written.length === 0) return 'Already here, nothing new';
  return policy === 'fill'
    ? `Already here, fills the empty ${listed(written)}`
    : `Already here, writes the ${listed(written)}`;
};

export const policyNames: readonly (readonly [ImportPolicy, string])[] = [
  ['fill', 'Fill what is empty'],
  ['overwrite', 'Overwrite'],
  ['leave', 'Leave'],
];

export const checkMessages = {
  heads: { row: 'Row', name: 'Name', phone: 'Phone', happens: 'What happens' },
  row: (number: number) => `Row ${number}`,
  filter: 'Filter rows',
  table: 'Rows of the file',
  none: 'No such rows.',
  more: 'Show more',
  loadFailed: 'The rows could not be loaded.',
  fieldOf: (field: ImportField, row: number) => `${fieldNames[field]}, row ${row}`,
  panel: 'What will happen',
  comeIn: (count: number, problems: number) =>
    problems === 0
      ? `${count === 1 ? 'customer comes' : 'customers come'} in`
      : `${count === 1 ? 'customer comes' : 'customers come'} in; ${rowsText(problems)} ${problems === 1 ? 'stays' : 'stay'} out until put right`,
  lines: { new: 'New customers', known: 'Already here', problem: 'Left out, with a problem' },
  forKnown: (count: number) => `For the ${shown(count)} already here`,
  policy: 'For those already here',
  policyHelp: {
    fill: 'Nothing you wrote yourself is changed.',
    overwrite: 'What the file says replaces what is stored. An empty cell changes nothing.',
    leave: 'They stay as they are.',
  } satisfies Readonly<Record<ImportPolicy, string>>,
  brief: (fresh: number, known: number, problems: number) =>
    `${shown(fresh)} new · ${shown(known)} already here · ${shown(problems)} left out`,
  run: (count: number) => `Import ${customersText(count)}`,
  running: 'Starting...',
  back: 'Back',
};

export const runMessages = {
  panel: 'Under way',
  checking: 'Checking the rows',
  importing: 'Importing',
  of: (all: number) => ` of ${shown(all)}`,
  leave: 'You may leave this page; it goes on, and is found again under Import.',
  donePanel: 'Done',
  done: (count: number) => `${customersText(count)} imported`,
  lines: {
    added: 'New customers',
    changed: 'Already here, changed',
    unchanged: 'Already here, nothing new',
    problem: 'Left out',
  },
  leftOut: (count: number) =>
    `${rowsText(count)} ${count === 1 ? 'was' : 'were'} left out and can be downloaded with the reason of each.`,
  allIn: 'Every row of the file is in the directory.',
  show: 'Show customers',
  download: (count: number) => `Download the ${rowsText(count)}`,
  saved: 'The rows that were left out were saved.',
  saveFailed: 'The rows could not be downloaded.',
};
