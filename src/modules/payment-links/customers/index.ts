export { customerActivity } from './customer-activity.ts';
export { moveMergedLinks } from './move-links.ts';
