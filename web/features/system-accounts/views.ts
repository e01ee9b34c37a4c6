import { useState } from 'react';
import { useSearchParams } from '../../core/router/index.ts';
import { useListParams } from '../../ui/paged-list.tsx';

/** The tabs of the operator's screen. */
export const tabNames = ['needs', 'accounts', 'pending', 'denied', 'money'] as const;
export type TabName = (typeof tabNames)[number];

/** What stands under the tab of what needs the operator: all of it, or one kind. */
export const needsViews = ['needs', 'payments', 'appeals', 'signs', 'deliveries', 'jobs', 'locked'] as const;
export type NeedsViewName = (typeof needsViews)[number];

export type ViewName = TabName | NeedsViewName;

const views: readonly ViewName[] = [...tabNames, ...needsViews];

/** The tab under which a view stands. */
export const tabOf = (view: ViewName): TabName => tabNames.find((name) => name === view) ?? 'needs';

/** Changes of the view leave what belongs to the one before. */
const ofOneView = ['cursor', 'status', 'at', 'period', 'open'];

/**
 * The view as the address says. Where it says nothing, what needs the operator, or the accounts if nothing does; null while nobody
 * knows yet.
 */
export const useView = (needsMe: boolean | undefined): readonly [ViewName | null, (view: ViewName) => void] => {
  const [params, setParams] = useSearchParams();
  const { q, status } = useListParams();
  const [first, setFirst] = useState<ViewName | null>(null);
  // What it opens on is decided once: whoever settles the last thing is not carried away from where they are.
  if (first === null && needsMe !== undefined) setFirst(needsMe ? 'needs' : 'accounts');
  const named = views.find((name) => name === params.get('tab'));
  const show = (view: ViewName): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of ofOneView) after.delete(name);
      after.set('tab', view);
      return after;
    });
  if (named !== undefined) return [named, show];
  if (q !== '' || status !== 'all') return ['accounts', show];
  return [first, show];
};
