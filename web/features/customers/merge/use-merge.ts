import { useState } from 'react';
import {
  type ChosenFields,
  type MergeField,
  type MergePart,
  mergeFields,
} from '../../../../src/contract/customers/merge.ts';
import { useMergePreviewQuery } from '../calls/index.ts';

/** A merge that is being prepared. */
export interface MergeDraft {
  /** What each customer brings, in the order in which they were named. */
  readonly parts: readonly MergePart[] | undefined;
  readonly primary: MergePart | undefined;
  readonly others: readonly MergePart[];
  /** Whose value of each field stays; undefined until somebody is kept. */
  readonly fields: ChosenFields | undefined;
  readonly keep: (id: string) => void;
  readonly pick: (field: MergeField, id: string) => void;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Prepares the merge of customers. Whoever is kept decides what is proposed; what was picked by hand stays picked. */
export const useMerge = (ids: readonly string[], kept: string | null): MergeDraft => {
  const [primaryId, keep] = useState(kept);
  const [picked, setPicked] = useState<Partial<ChosenFields>>({});
  const [first = ''] = ids;
  const query = { primaryCustomerId: primaryId ?? first, customerIds: ids.join(',') };
  const { data, currentData, error, refetch } = useMergePreviewQuery({ query });
  // While another one is proposed for, the customers stay as they are.
  const found = data?.parts.every(({ customer }) => ids.includes(customer.id)) === true ? data.parts : undefined;
  const parts = found && ids.flatMap((id) => found.find(({ customer }) => customer.id === id) ?? []);
  const proposed = primaryId === null ? undefined : (currentData ?? data)?.fields;
  return {
    parts,
    primary: parts?.find(({ customer }) => customer.id === primaryId),
    others: parts?.filter(({ customer }) => customer.id !== primaryId) ?? [],
    fields:
      proposed &&
      (Object.fromEntries(mergeFields.map((field) => [field, picked[field] ?? proposed[field]])) as ChosenFields),
    keep,
    pick: (field, id) => setPicked({ ...picked, [field]: id }),
    error: currentData === undefined ? error : undefined,
    retry: () => void refetch(),
  };
};
