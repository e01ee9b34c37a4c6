import { platformMoney } from '../../../../src/contract/operator/platform-money.ts';
import type { MoneyPeriod } from '../../../../src/contract/operator/platform-money.ts';
import { api, queryOf } from '../../../core/api.ts';

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    platformMoney: queryOf(build, platformMoney.money),
    platformSlot: queryOf(build, platformMoney.moneyOf),
  }),
});

// The stream tells of the operator's own store only.
const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

/** The money of all stores by day or month. */
export const useMoneyQuery = (period: MoneyPeriod) =>
  moneyApi.usePlatformMoneyQuery({ query: { period } }, everyMinute);

/** What each store took on a day or in a month. */
export const useSlotQuery = (at: string) => moneyApi.usePlatformSlotQuery({ params: { at } }, everyMinute);
