export type { TemplateSaved } from './events.ts';
