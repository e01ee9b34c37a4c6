import { session } from '../../../src/contract/session.ts';
import { api, mutationOf } from '../../core/api.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: mutationOf(build, session.login),
    register: mutationOf(build, session.register),
  }),
});

export const { useSignInMutation, useRegisterMutation } = signInApi;
