import { useRef, useState } from 'react';
import type { CardFunding } from '../../src/contract/payer.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { lookUpFunding } from './client.ts';

const prefixLength = 8;

export interface Funding {
  /** How the card in the form is funded; null while nobody knows, and where it makes no difference. */
  readonly funding: CardFunding | null;
  /** Takes the card number as it stands in the form. The first eight digits are asked about once. */
  readonly check: (number: string) => void;
}

/** Asks what kind of card is being typed, as soon as its first eight digits stand, where only debit cards are taken. */
export const useFunding = ({ linkId, debitOnly }: PublicLink): Funding => {
  const [funding, setFunding] = useState<CardFunding | null>(null);
  const asked = useRef(new Map<string, Promise<CardFunding>>());
  const current = useRef('');
  const check = (number: string): void => {
    const prefix = number.replace(/\D/g, '').slice(0, prefixLength);
    if (!debitOnly || prefix === current.current) return;
    current.current = prefix;
    setFunding(null);
    if (prefix.length < prefixLength) return;
    const answer = asked.current.get(prefix) ?? lookUpFunding(linkId, prefix);
    asked.current.set(prefix, answer);
    void answer.then((known) => {
      if (current.current === prefix) setFunding(known);
    });
  };
  return { funding, check };
};
