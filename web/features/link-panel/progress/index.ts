export { sentenceOf } from './link-sentence.ts';
export { ProgressRail } from './progress-rail.tsx';
export { type TimelineEntry, timelineOf } from './timeline.ts';
