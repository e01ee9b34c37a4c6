import type { evidence } from '../documents/evidence.ts';
import { type ExampleOf, linkId } from './records.ts';

const params = { linkId };
const letter =
  'Corner Shop\nNovember 21, 2026\n\nAnswer to the dispute of $420.00, Visa debit ending in 5556\n\nMarisol Quintero paid us $420.00 by card.';

/** An example for each call about evidence for a bank. */
export const evidenceExamples: { readonly [Call in keyof typeof evidence]: ExampleOf<(typeof evidence)[Call]> } = {
  evidence: {
    params,
    query: { reason: 'not_authorized' },
    response: {
      parts: [
        { name: 'letter', have: true, why: null, count: null, pages: 1, leftOut: 0 },
        { name: 'payment', have: true, why: null, count: null, pages: 1, leftOut: 0 },
        { name: 'documents', have: false, why: 'nothing_signed', count: null, pages: 0, leftOut: 0 },
        { name: 'messages', have: true, why: null, count: 4, pages: 2, leftOut: 0 },
      ],
      pages: 4,
      letter,
    },
  },
  evidencePdf: { params, body: { reason: 'not_authorized', letter }, response: '%PDF-1.3' },
};
