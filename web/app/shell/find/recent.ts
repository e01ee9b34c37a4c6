import Customer from '@mui/icons-material/PersonOutlined';
import PaymentLink from '@mui/icons-material/ReceiptLongOutlined';
import { useState } from 'react';
import { useNavigate } from '../../../core/router/index.ts';
import { storedFinds, storeFinds } from '../../../core/session.ts';
import type { FindOption } from './find-option.ts';

/** How many are kept. */
const most = 5;

/** A customer or a payment link as it was when it was chosen. */
type FoundBefore = Pick<FindOption, 'id' | 'label' | 'detail'> & { readonly to: string };

/** What was chosen. Of an act, a screen or a setting only its id, since the program knows the rest and whose it still is. */
type Recent = Pick<FindOption, 'id'> | FoundBefore;

const recents = (): readonly Recent[] => {
  const stored = storedFinds();
  return Array.isArray(stored) ? (stored as readonly Recent[]) : [];
};

/** Keeps a choice before the earlier ones. Nobody comes back to the way to a list of results. */
export const rememberChoice = ({ id, label, detail, to }: FindOption): void => {
  if (id.startsWith('all-')) return;
  const chosen = to === undefined ? { id } : { id, label, detail, to };
  storeFinds([chosen, ...recents().filter((recent) => recent.id !== id)].slice(0, most));
};

/** What was chosen last, of what the program offers now and of customers and payment links. */
export const useRecentOptions = (known: readonly FindOption[]): readonly FindOption[] => {
  const navigate = useNavigate();
  const [chosen] = useState(recents);
  return chosen.flatMap((recent): readonly FindOption[] => {
    if (!('to' in recent))
      return known.filter(({ id }) => id === recent.id).map((option) => ({ ...option, group: 'recent' }));
    const Icon = recent.id.startsWith('link-') ? PaymentLink : Customer;
    return [{ ...recent, group: 'recent', Icon, choose: () => navigate(recent.to) }];
  });
};
