import { expect, it } from 'vitest';
import type { DocumentEventType } from '../../../contract/documents/documents.ts';
import { inOrder } from './trail.ts';

it('what happened in one moment stands in the order in which it follows from each other, whatever was read first', () => {
  const [at, later] = [new Date(1_000), new Date(2_000)];
  const events: { readonly type: DocumentEventType; readonly at: Date }[] = [
    { type: 'sent', at: later },
    { type: 'signed', at },
    { type: 'consented', at },
    { type: 'opened', at },
  ];
  expect(inOrder(events).map(({ type }) => type)).toEqual(['opened', 'consented', 'signed', 'sent']);
});
