export { customerActivity } from './customer-activity.ts';
