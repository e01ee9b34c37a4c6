export { useFailedJobsQuery, useLockedLinksQuery, useOpenPaymentsQuery } from './failures-api.ts';
export { lockedMessages } from './messages.ts';
export { FailedDeliveries, FailedJobs } from './failures.tsx';
export { LockedLinks } from './locked-links.tsx';
export { OpenPayments } from './open-payments.tsx';
