import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { links } from './links.ts';
import { madeDocuments } from './made-documents.ts';
import { parts } from './parts.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import { reviews } from './reviews.ts';
import { texts } from './texts.ts';

export { parts };

/** What the server says in English, and how it is said in Spanish; `{1}` stands for a value. The test of the sentences knows what is missing. */
export const sentences: Readonly<Record<string, string>> = {
  ...requests,
  ...people,
  ...links,
  ...madeDocuments,
  ...payments,
  ...reviews,
  ...customers,
  ...texts,
  ...documents,
};
