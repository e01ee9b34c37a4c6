import { session } from '../../../src/contract/session.ts';
import { api, mutationOf } from '../../core/api.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: mutationOf(build, session.register),
  }),
});

export const { useRegisterMutation } = signInApi;
