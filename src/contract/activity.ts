import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, page, text } from './formats.ts';

/** What a list of activities shows of all: money, texts, links, or what failed. */
export const activityKinds = ['all', 'payments', 'sms', 'links', 'errors'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What fields said before and after a change; null where nothing stood, or where the log does not keep it. */
export const FieldChanges = z
  .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
  .catch([]);

/** The name of a field in words: `customerPhone` is `customer phone`. */
export const nameOfField = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** One thing that happened. Its words are plain text: a part of them may come from a payer's page. */
export const ActivityLog = z.object({
  id: z.string(),
  action: z.string(),
  status: z.enum(['success', 'failed', 'warning', 'other']),
  description: z.string(),
  createdAt: instant,
  /** Who did it, by name; while the operator is signed in as somebody, the names of both. */
  userName: z.string(),
  userId: z.string().nullable(),
  /** `payer` is anybody without a session, `program` a job or somebody at a shell. */
  author: z.enum(['staff', 'payer', 'provider', 'program']),
  /** What it happened to: `payment_link`, `customer`, `user`, `message`, `account` or another. */
  entity: z.string().nullable(),
  /** Of a link the public id. */
  entityId: z.string().nullable(),
  /** `amount` and `customerName` of a link; `before` and `after` of a change, or `changes` of several fields. */
  metadata: z.record(z.string(), z.unknown()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Browser and system in words. */
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The server recorded it; else a payer's page reported it. */
  trusted: z.boolean(),
  /** Of which store, by its name; null for staff of a store, who see their own. */
  store: z.string().nullable(),
});
export type ActivityLog = z.output<typeof ActivityLog>;

/** Where a row stands in the chain of all rows, which shows that none was changed. */
const ChainPlace = z.object({
  /** The number of the row among those of all stores. */
  position: z.number().int(),
  /** Of the row and of everything before it: SHA-256 in hexadecimal. */
  seal: z.string(),
});

/** What the last check of the whole chain found. */
export const ChainState = z.object({
  /** `unchecked` until the first check has run. */
  state: z.enum(['intact', 'broken', 'unchecked']),
  checkedAt: instant.nullable(),
  /** How many rows were right, up to the first that was not. */
  entries: z.number().int(),
  /** The place of the first row that is not as it was recorded; null where it never was in the chain, or nothing is wrong. */
  position: z.number().int().nullable(),
  /** That row, where the caller may see it. */
  logId: z.string().nullable(),
});
export type ChainState = z.output<typeof ChainState>;

/** Who acts in a store without being a user of it. `operator` covers acts of the operator as a user of the store. */
export const activityAuthors = ['payer', 'provider', 'program', 'operator'] as const;
export type ActivityAuthor = (typeof activityAuthors)[number];

/** Somebody whose acts the log can be narrowed to. */
const ActivityPerson = z.object({
  id: z.string(),
  name: z.string(),
  /** Of which store, by its name; null for staff of a store, who see their own. */
  store: z.string().nullable(),
});
export type ActivityPerson = z.output<typeof ActivityPerson>;

const flag = z.enum(['true', 'false']).catch('false').default('false');

const filtered = {
  /** `true`: of the whole store, or of all stores for the operator; else what the caller did, and what payers did with their links. */
  all: flag,
  kind: z.enum(activityKinds).catch('all').default('all'),
  q: text(200).optional(),
  /** Only what was done by this user, or by one of those who are no users. */
  who: z.union([z.uuid(), z.enum(activityAuthors)]).optional(),
  /** Only what happened to this link (by its public id), customer or user; of a user also what they did. */
  about: text(64).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
};

const counted = z.object({
  counts: z.record(z.enum(activityKinds), z.number().int()),
  /** There are more than these: counting stops at the newest 10,000. */
  more: z.boolean(),
});

/** Calls about the log of what happened. */
export const activityLog = {
  recent: endpoint({
    method: 'GET',
    path: '/api/activity-logs/recent',
    access: 'staff',
    summary: 'The newest 50 things that happened: to the caller, or with `all=true` in the whole store',
    query: z.object({ all: flag }),
    response: z.object({ logs: z.array(ActivityLog) }),
    polled: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/activity-logs',
    access: 'staff',
    summary: 'What happened, newest first; `q` searches what is said, customers, links and amounts',
    query: z.object({ ...page, ...filtered }),
    response: z.object({ logs: z.array(ActivityLog), nextCursor: z.string().nullable() }),
    polled: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/activity-logs/counts',
    access: 'staff',
    summary: 'How many things of each kind happened, of the same choice as the list',
    query: z.object(filtered),
    response: counted,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/activity-logs/people',
    access: 'staff',
    summary:
      'The first 50 users and API keys by name, of the store or for the operator of all stores, of those whose name has `q` in it',
    query: z.object({ q: text(200).optional() }),
    response: z.object({
      people: z.array(ActivityPerson),
      /** There are more than these. */
      more: z.boolean(),
    }),
  }),
  event: endpoint({
    method: 'GET',
    path: '/api/activity-logs/events/:id',
    access: 'staff',
    summary:
      'One thing that happened, with its place in the chain; without one until the next minute, and where a page reported it',
    params: z.object({ id: z.uuid() }),
    response: z.object({ log: ActivityLog, place: ChainPlace.nullable() }),
  }),
  chain: endpoint({
    method: 'GET',
    path: '/api/activity-logs/chain',
    access: 'staff',
    summary: 'Whether everything that is recorded is as it was recorded, and when that was last checked',
    response: z.object({ chain: ChainState }),
    polled: true,
  }),
};

/** The list as a file. It is declared apart because its answer is no JSON. */
export const activityExport = {
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/activity-logs/export.csv',
    access: 'staff',
    stepUp: true,
    impersonation: 'refused',
    summary: 'What happened as a CSV file, of the same choice as the list',
    query: z.object(filtered),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
    cookie: true,
  }),
};
