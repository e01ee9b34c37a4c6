export { countDueLinks, countNewLinks, countWarnings, type LinkWarnings } from './counts.ts';
export type { LinkFilterChanged, LinksExported } from './events.ts';
export { countShown } from './link-filters.ts';
export { labelLinks, type LinkLabel } from './link-labels.ts';
export { linkRecord, linksPaidBefore, type LinkRecord, type PaidLink } from './link-record.ts';
export { entriesBetween, listToConfirm, type RegisterEntry } from './register-lists.ts';
