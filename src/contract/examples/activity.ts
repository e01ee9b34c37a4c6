import type { ActivityLog } from '../activity.ts';
import { link, linkId } from './records.ts';

const log: ActivityLog = {
  id: '018f3c1e-7b9a-7abc-8def-0123456789ab',
  action: 'PAYMENT_LINK_AMOUNT_CHANGED',
  status: 'success',
  description: `The link for ${link.customerName} was changed in its amount by Dana Reyes`,
  createdAt: '2026-11-21T01:38:12.481Z',
  userName: 'Dana Reyes',
  userId: '018f3c1e-7b9a-7abc-8def-0123456789ac',
  author: 'staff',
  entity: 'payment_link',
  entityId: linkId,
  metadata: { amount: link.amount, customerName: link.customerName, before: '412.10', after: link.amount },
  ipAddress: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
  device: 'Chrome on Windows',
  requestId: '5f0c3ad2-6a0d-4d52-9f0e-0b6a3f2f8f11',
  trusted: true,
  store: null,
};

/** What is sent and answered by the calls about the log of what happened. */
export const activityExamples = {
  report: {
    body: {
      action: 'PAYMENT_LINK_ACCESS' as const,
      entity: 'payment_link' as const,
      entityId: linkId,
      description: 'Opened the link',
      metadata: { language: 'es' },
      status: 'success',
    },
    response: {},
  },
  recent: { query: { all: 'true' as const }, response: { logs: [log] } },
  list: {
    query: { all: 'true' as const, kind: 'links' as const, limit: 50 },
    response: { logs: [log], nextCursor: null },
  },
  counts: {
    query: { all: 'true' as const },
    response: { counts: { all: 143, payments: 12, sms: 51, links: 70, errors: 5 }, more: false },
  },
  people: {
    query: { q: 'dana' },
    response: { people: [{ id: log.userId ?? '', name: 'Dana Reyes', store: null }], more: false },
  },
  event: {
    params: { id: log.id },
    response: { log, place: { position: 48197, seal: '9f2c71ab04de8e15'.repeat(4) } },
  },
  chain: {
    response: {
      chain: {
        ...{ state: 'intact' as const, checkedAt: '2026-11-21T00:12:04.113Z', entries: 48196 },
        ...{ position: null, logId: null },
      },
    },
  },
  exportCsv: {
    query: { all: 'true' as const },
    response: 'When,Who,What\r\n2026-11-20 17:38:12,Dana Reyes,The amount was changed\r\n',
  },
};
