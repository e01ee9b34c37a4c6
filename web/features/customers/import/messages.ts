import type {
  FileFault,
  ImportField,
  ImportPolicy,
  ImportRow,
  ImportState,
  ImportStep,
  RowFilter,
} from '../../../../src/contract/customer-imports.ts';
import type { StayReason, UndoPlan } from '../../../../src/contract/customers/import-acts.ts';

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
  needed: 'Name is needed; phone, email, address, notes and consent are welcome. Nobody is texted by an import.',
  example: 'An example file',
  exampleName: 'customers-example.csv',
  exampleRows:
    'Name,Phone,Email,Address,City,State,ZIP,Notes,Consent to texts,Consent source,Consent date\r\nMarisol Quintero,(213) 555-0142,marisol@example.com,18 Alder Court,Los Angeles,CA,90012,Prefers mornings,yes,in person,2026-11-20\r\n',
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
  paused: 'Paused',
  stopped: 'Stopped before its end',
  failed: 'Could not go on',
  done: 'Imported',
  undoing: 'Taking back',
  undone: 'Undone',
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
  consent: 'Consent to texts',
  consentSource: 'Consent: how',
  consentDate: 'Consent: date',
};

export const columnMessages = {
  label: 'Columns of the file',
  heads: { column: 'Column in the file', goesTo: 'Goes to', filled: 'Filled' },
  leaveOut: 'Leave out',
  filled: (count: number, all: number) => `${shown(count)} of ${shown(all)}`,
  yes: (count: number) => `${shown(count)} yes`,
  consent: (count: number) =>
    `${rowsText(count)} ${count === 1 ? 'says' : 'say'} yes to texts. A no is recorded too; the others are kept as “Not asked”. Nobody is texted by an import.`,
  panel: 'What will happen',
  rows: (count: number) => `${count === 1 ? 'row' : 'rows'} in the file, one is one customer`,
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
  /** Before the number of a row, where no head says what it is. */
  beforeNumber: 'row',
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
    `${shown(fresh)} new · ${shown(known)} already here · ${shown(problems)} left out · can be undone for 24 hours`,
  undo: 'Undo takes the whole import back, for 24 hours.',
  run: (count: number) => `Import ${customersText(count)}`,
  running: 'Starting...',
  back: 'Back',
};

export const runMessages = {
  panel: 'Under way',
  checking: 'Checking the rows',
  importing: 'Importing',
  undoing: 'Taking the import back',
  of: (all: number) => ` of ${shown(all)}`,
  paused: (time: string) => `Paused at ${time}`,
  failed: (time: string) => `Could not go on, ${time}`,
  rest: (count: number) =>
    `${rowsText(count)} ${count === 1 ? 'is' : 'are'} not imported yet. Nothing is written while it rests.`,
  gaveUp: {
    reading: 'The server tried six times to read the file. Nothing was imported.',
    checking: 'The server tried six times to finish the check. Nothing was imported.',
    importing:
      'The server tried six times to go on. What is in the directory stays; another file can be imported meanwhile.',
    undoing: 'The server tried six times to go on. What it has not come to is still in the directory.',
  } satisfies Readonly<Record<ImportStep, string>>,
  pause: 'Pause',
  pausing: 'Pausing...',
  resume: 'Go on',
  resuming: 'Going on...',
  stop: 'Stop here',
  stopping: 'Stopping...',
  stopTitle: 'Stop this import?',
  stopText: (written: number, rest: number) =>
    written === 0
      ? 'Nobody is imported yet, and nobody will be. It cannot go on afterwards.'
      : `${customersText(written)} ${written === 1 ? 'is' : 'are'} imported and stay; ${rowsText(rest)} ${rest === 1 ? 'stays' : 'stay'} out. It cannot go on afterwards, but it can be undone for 24 hours.`,
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
  stopped: (rest: number) => `Stopped before its end: ${rowsText(rest)} ${rest === 1 ? 'was' : 'were'} not imported. `,
  consents: {
    agreed: 'Say yes to texts',
    refused: 'Say no to texts',
    optedOut: 'Say yes, but had opted out: no texts',
  },
  allIn: 'Every row of the file is in the directory.',
  show: 'Show customers',
  download: (count: number) => `Download the ${rowsText(count)}`,
  saved: 'The rows that were left out were saved.',
  saveFailed: 'The rows could not be downloaded.',
};

/** Why an undo leaves somebody alone, of one and of several. */
const stayTexts: Readonly<Record<StayReason, readonly [one: string, many: string]>> = {
  links: ['has payment links', 'have payment links'],
  messages: ['has texts or emails', 'have texts or emails'],
  edited: ['was changed since', 'were changed since'],
  merged: ['was merged', 'were merged'],
  archived: ['is archived', 'are archived'],
  contact: ['is in OpenPhone', 'are in OpenPhone'],
};

export const stayText = (reason: StayReason, count = 1): string => stayTexts[reason][count === 1 ? 0 : 1];

export const undoMessages = {
  button: 'Undo import',
  counting: 'Counting...',
  until: (time: string) => `It can be undone until ${time}.`,
  title: 'Undo this import?',
  removes: (count: number) =>
    `${customersText(count)} whom it added ${count === 1 ? 'is' : 'are'} removed from the directory for good.`,
  restores: (count: number) => `What it changed of ${customersText(count)} goes back.`,
  stays: (stays: UndoPlan['stays']) => {
    const all = stays.reduce((sum, { customers }) => sum + customers, 0);
    const reasons = stays.map(({ reason, customers }) => `${shown(customers)} ${stayText(reason, customers)}`);
    return `${shown(all)} ${all === 1 ? 'stays as it is' : 'stay as they are'}: ${reasons.join(', ')}.`;
  },
  consent: 'What the file said about texts stays on record.',
  confirm: ({ removes, restores }: UndoPlan) =>
    [
      removes > 0 && `Remove ${shown(removes)}`,
      restores > 0 && `${removes > 0 ? 'put' : 'Put'} ${shown(restores)} back`,
    ]
      .filter(Boolean)
      .join(', ') || 'Undo import',
  busy: 'Undoing...',
  failed: 'The import could not be undone.',
  done: 'Import undone',
  lines: { removed: 'Removed', restored: 'Put back as they were', stayed: 'Left alone' },
  stayed: 'Left alone',
  loadFailed: 'The customers could not be loaded.',
  more: 'Show more',
};
