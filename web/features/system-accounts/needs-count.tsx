import type { ReactNode } from 'react';
import { useNeedsMe } from './counts.ts';

interface NeedsCountProps {
  readonly children: (count: number) => ReactNode;
}

/** Shows how many things need the operator, wherever the operator is. */
export const NeedsCount = ({ children }: NeedsCountProps) => children(useNeedsMe() ?? 0);
