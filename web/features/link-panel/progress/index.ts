export { sentenceOf } from './link-sentence.ts';
export { type TimelineEntry, timelineOf } from './timeline.ts';
