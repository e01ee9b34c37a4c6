import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, page, text } from './formats.ts';

/** What a list of activities shows of all: money, texts, links, or what failed. */
export const activityKinds = ['all', 'payments', 'sms', 'links', 'errors'] as const;
export type ActivityKind = (typeof activityKinds)[number];

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
  /** `amount` and `customerName` of a link; `before` and `after` of a change. */
  metadata: z.record(z.string(), z.unknown()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The server recorded it; else a payer's page reported it. */
  trusted: z.boolean(),
  /** Of which store, by its name; null for staff of a store, who see their own. */
  store: z.string().nullable(),
});
export type ActivityLog = z.output<typeof ActivityLog>;

const flag = z.enum(['true', 'false']).catch('false').default('false');

const filtered = {
  /** `true`: of the whole store, or of all stores for the operator; else what the caller did, and what payers did with their links. */
  all: flag,
  kind: z.enum(activityKinds).catch('all').default('all'),
  q: text(200).optional(),
  /** Only what this user did. */
  who: z.uuid().optional(),
  /** Only what happened to this link (by its public id), customer or user. */
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
