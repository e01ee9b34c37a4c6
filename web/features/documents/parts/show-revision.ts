import type { TemplateRevision } from '../../../../src/contract/documents/templates.ts';
import { messages } from './messages.ts';

/** Who saved a revision, and what changed with it. */
export const showRevision = ({ by, change, restoredFrom }: TemplateRevision): string => {
  if (restoredFrom !== null) return messages.restored(by, restoredFrom);
  return change === null ? by : messages.change(by, change);
};
