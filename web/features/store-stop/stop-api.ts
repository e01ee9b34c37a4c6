import { storeStop } from '../../../src/contract/operator/appeals.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const stopApi = api.injectEndpoints({
  endpoints: (build) => ({
    stop: queryOf(build, storeStop.stop, 'accounts'),
    appealStop: mutationOf(build, storeStop.appealStop, 'accounts'),
  }),
});

export const { useStopQuery, useAppealStopMutation } = stopApi;
