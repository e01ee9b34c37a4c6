import { messaging } from '../../src/contract/store/messaging.ts';
import { api, queryOf } from './api.ts';

/** The calls about how a store texts, which screens add to. */
export const textingApi = api.enhanceEndpoints({ addTagTypes: ['sms-config'] }).injectEndpoints({
  endpoints: (build) => ({ twilioConfig: queryOf(build, messaging.twilioConfig, 'sms-config') }),
});

export const { useTwilioConfigQuery } = textingApi;

/** Whether there is a number that the texts of the signed-in user go out from; yes until the server has said. */
export const useCanText = (): boolean => useTwilioConfigQuery().data?.config.canText ?? true;
