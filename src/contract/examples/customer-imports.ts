import type { CustomerImport, ImportRow } from '../customer-imports.ts';
import type { contract } from '../index.ts';
import type { ExampleOf } from './records.ts';

const id = '01932f70-1c2d-7e3f-8a4b-5c6d7e8f9012';

const started: CustomerImport = {
  id,
  fileName: 'customers-2026.csv',
  by: 'Dana Reyes',
  state: 'uploading',
  fault: null,
  failedStep: null,
  columns: [],
  goesTo: [],
  forKnown: 'fill',
  rows: 0,
  progress: 0,
  problems: 0,
  known: 0,
  new: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  agreed: 0,
  refused: 0,
  optedOut: 0,
  removed: 0,
  restored: 0,
  stayed: 0,
  createdAt: '2026-11-20T17:03:21.000Z',
  movedAt: '2026-11-20T17:03:21.000Z',
  finishedAt: null,
  undoUntil: null,
};

const read: CustomerImport = {
  ...started,
  state: 'mapping',
  columns: [
    { head: 'Full name', samples: ['Marisol Quintero', 'Dwayne Okafor'], filled: 2, yes: 0 },
    { head: 'Mobile', samples: ['(213) 555-0142', '213 555 014'], filled: 2, yes: 0 },
  ],
  goesTo: ['name', 'phone'],
  rows: 2,
};

const checked: CustomerImport = { ...read, state: 'ready', progress: 2, problems: 1, known: 1 };

const importing: CustomerImport = { ...checked, state: 'importing', progress: 1 };
const done: CustomerImport = {
  ...{ ...checked, state: 'done', changed: 1, finishedAt: '2026-11-20T17:04:02.000Z' },
  undoUntil: '2026-11-21T17:04:02.000Z',
};

const known: ImportRow = {
  row: 1,
  name: 'Marisol Quintero',
  phone: '(213) 555-0142',
  email: '',
  outcome: 'known',
  problem: null,
  sameAs: null,
  fills: [],
  differs: [],
};

const wrong: ImportRow = {
  row: 2,
  name: 'Dwayne Okafor',
  phone: '213 555 014',
  email: '',
  outcome: 'problem',
  problem: { field: 'phone', written: '213 555 014', message: 'Phone: 1 digit is missing' },
  sameAs: null,
  fills: [],
  differs: [],
};

/** What is sent and answered by the calls about files of customers. */
export const importExamples: {
  readonly [Call in keyof (typeof contract)['customerImports']]: ExampleOf<(typeof contract)['customerImports'][Call]>;
} = {
  list: { response: { imports: [checked] } },
  start: { body: { fileName: started.fileName, bytes: 76 }, response: { import: started } },
  part: {
    params: { id, part: 0 },
    body: { contents: btoa('Full name,Mobile\nMarisol Quintero,(213) 555-0142\n') },
    response: { import: { ...started, state: 'reading' } },
  },
  one: { params: { id }, response: { import: checked } },
  mapColumns: {
    params: { id },
    body: { goesTo: ['name', 'phone'] },
    response: { import: { ...read, state: 'checking' } },
  },
  rows: { params: { id }, query: { show: 'all' }, response: { rows: [wrong, known], nextCursor: null } },
  changeRow: {
    params: { id, row: 2 },
    body: { field: 'phone', value: '(213) 555-0143' },
    response: {
      import: { ...checked, problems: 0, new: 1 },
      row: { ...wrong, phone: '(213) 555-0143', outcome: 'new', problem: null },
    },
  },
  run: {
    params: { id },
    body: { forKnown: 'fill' },
    response: { import: { ...checked, state: 'importing', progress: 0 } },
  },
  pause: { params: { id }, response: { import: { ...importing, state: 'paused' } } },
  resume: { params: { id }, response: { import: importing } },
  stop: { params: { id }, response: { import: { ...done, state: 'stopped', progress: 1 } } },
  undoPlan: {
    params: { id },
    response: { plan: { removes: 0, restores: 1, stays: [{ reason: 'links', customers: 1 }] } },
  },
  undo: { params: { id }, response: { import: { ...done, state: 'undoing', progress: 0, undoUntil: null } } },
  stayed: {
    params: { id },
    response: {
      customers: [{ row: 1, customerId: id, customerName: 'Marisol Quintero', reason: 'links' }],
      next: null,
    },
  },
  leftOut: {
    params: { id },
    response: 'Row,Reason,Full name,Mobile\r\n2,Phone: 1 digit is missing,Dwayne Okafor,213 555 014\r\n',
  },
};
