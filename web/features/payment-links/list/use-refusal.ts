import { useState } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';

/** Says at a link why something done to it failed; null takes that back. */
export type Refuse = (words: string | null) => void;

/** Why the last thing done to a link failed, for as long as the link stands as it did then. */
export const useRefusal = ({ status }: LinkRow): { readonly refused: string | null; readonly refuse: Refuse } => {
  const [last, setLast] = useState<{ readonly words: string | null; readonly status: string }>({ words: null, status });
  return {
    refused: last.status === status ? last.words : null,
    refuse: (words) => setLast({ words, status }),
  };
};
