import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from '../../core/router/index.ts';
import type { AreaName } from '../../core/settings-areas.ts';

/** A tab of the settings. Each but the first is an area, with a card on the overview. */
export type TabName = AreaName | 'overview';

/** The ids that connect a tab with its panel. */
export const tabId = (tab: TabName): string => `tab-${tab}`;
export const panelId = (tab: TabName): string => `panel-${tab}`;

/** Each tab comes back at the scroll position at which it was left. */
const useScrollOf = (tab: TabName): void => {
  const positions = useRef(new Map<TabName, number>());
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const remember = (): void => void positions.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    window.scrollTo(0, positions.current.get(tab) ?? 0);
  }, [tab]);
};

/** The tab in the address, and the function that opens another. One that is unknown or not allowed is the overview. */
export const useTab = (areas: readonly AreaName[]): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  const tab = areas.find((area) => area === params.get('tab')) ?? 'overview';
  useScrollOf(tab);
  return [tab, (next) => setParams({ tab: next })];
};
