import { useState } from 'react';
import { useNavigate } from '../../../core/router/index.ts';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import { mergeLimits, mergeMessages } from '../../../../src/contract/customers/merge.ts';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { pickingMessages as messages } from './messages.ts';

/** Selecting customers for a merge. */
export interface MergePicking {
  /** Only as many are selected as can be merged, and a phone shows the boxes. */
  readonly isOn: boolean;
  readonly selection: ListSelection<CustomerRow>;
  readonly start: () => void;
  readonly stop: () => void;
  /** Opens the merge of those who are selected. Where these are too few or too many it says so, and goes on selecting. */
  readonly merge: () => void;
}

const { fewest, most } = mergeLimits;

/** Holds a selection to as many customers as can be merged. */
const limited = (selection: ListSelection<CustomerRow>, tell: (text: string) => void, all: readonly CustomerRow[]) => ({
  ...selection,
  // One by one, so that nobody is left out unseen.
  toggle: (id: string): void => {
    if (!selection.has(id) && selection.selected.length >= most) tell(messages.tooMany);
    else selection.toggle(id, false);
  },
  selectAll: (): void => {
    const first = all.slice(0, most).map(({ id }) => id);
    const isFull = selection.selected.length >= first.length;
    if (!isFull && all.length > most) tell(messages.firstOnly);
    selection.keep(isFull ? [] : first);
  },
});

/** Lets staff select customers for a merge. Outside of that the selection is for other acts too, and has no such limit. */
export const useMergePicking = (selection: ListSelection<CustomerRow>, all: readonly CustomerRow[]): MergePicking => {
  const [isOn, setOn] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const tell = (title: string): void => toast({ title });
  const { selected, keep } = selection;
  return {
    isOn,
    selection: isOn ? limited(selection, tell, all) : selection,
    start: () => {
      if (selected.length > most) keep([]);
      setOn(true);
    },
    stop: () => {
      keep([]);
      setOn(false);
    },
    merge: () => {
      if (selected.length < fewest) tell(mergeMessages.tooFew);
      else if (selected.length > most) tell(mergeMessages.tooMany);
      else return void navigate(`/customers/merge?ids=${selected.map(({ id }) => id).join(',')}`);
      if (selected.length <= most) setOn(true);
      return undefined;
    },
  };
};
