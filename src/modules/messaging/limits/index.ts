export type { TextLimitChanged } from './events.ts';
export { textingOffMessage } from './messages.ts';
export { emailLimitProblem, limitRefusal, type TextRefusal } from './text-limit.ts';
export { lockEmailLimit, lockTextLimit, readTextLimit } from './text-limit.store.ts';
