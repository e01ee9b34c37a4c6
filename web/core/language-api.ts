import { ownAccount } from '../../src/contract/people/own-account.ts';
import { api, mutationOf } from './api.ts';

const languageApi = api.injectEndpoints({
  endpoints: (build) => ({ chooseLanguage: mutationOf(build, ownAccount.chooseLanguage) }),
});

export const { useChooseLanguageMutation } = languageApi;
