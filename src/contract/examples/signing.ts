import type { signing } from '../documents/signing.ts';
import { type ExampleOf, link, linkId, publicLink } from './records.ts';

type Calls = typeof signing;

const documentId = '4h8k2m9q5t0v7x3zr6w1y4b8c2d9f3g7h1';
const params = { documentId };
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const consentVersion = '2026-11';

/** One example for each call of whoever signs. */
export const signingExamples: {
  readonly [Call in keyof Calls]: ExampleOf<Calls[Call]>;
} = {
  documentForSigner: {
    params,
    response: {
      document: {
        documentId,
        title: 'Repair authorization',
        payee: publicLink.payee,
        logo: publicLink.logo,
        supportPhone: publicLink.supportPhone,
        supportEmail: publicLink.supportEmail,
        timezone: publicLink.timezone,
        language: 'en',
        state: 'pending',
        stateAt: null,
        replacedBy: null,
        content: {
          hash,
          keyTerms: [{ label: 'Price', value: '$84.50' }],
          blocks: [
            { type: 'heading', level: 2, spans: [{ text: '1. What we do' }] },
            { type: 'paragraph', spans: [{ text: 'We resize the ring of ' }, { text: 'Maria Lopez', value: true }] },
            { type: 'field', field: { id: 'own', kind: 'checkbox', label: 'I own this item', required: true } },
            { type: 'field', field: { id: 'sign', kind: 'signature', label: 'Signature', required: true } },
          ],
        },
        consent: {
          version: consentVersion,
          title: 'I agree to sign and to get my records electronically.',
          text: ['Paper copies: you may have this document on paper at no cost.'],
        },
        requireSignature: true,
        requireInitials: false,
        copyTo: { phone: '4567', email: null },
        link: { amount: link.amount, payPath: `/pay/${linkId}`, before: true },
        isSealed: false,
      },
    },
  },
  openDocument: { params, response: {} },
  signDocument: {
    params,
    body: {
      hash,
      consentVersion,
      consent: true,
      signerName: 'Maria Lopez',
      signature: { kind: 'typed' },
      initials: {},
      texts: {},
      checks: { own: true },
      dates: {},
      timezone: publicLink.timezone,
    },
    response: { signedAt: '2026-11-20T17:43:08.000Z', next: { payPath: `/pay/${linkId}` } },
  },
  declineDocument: { params, body: { reason: 'The price' }, response: {} },
  reportWrongPerson: { params, response: {} },
};
