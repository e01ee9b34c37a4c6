export { countDueLinks, countNewLinks, countWarnings, type LinkWarnings } from './counts.ts';
export type { LinksExported } from './events.ts';
export { countShown } from './link-filters.ts';
