import { session } from '../../../src/contract/session.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../core/api.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<ResultOf<typeof session.login>, ArgsOf<typeof session.login>>(call(session.login)),
    register: build.mutation<ResultOf<typeof session.register>, ArgsOf<typeof session.register>>(
      call(session.register),
    ),
  }),
});

export const { useSignInMutation, useRegisterMutation } = signInApi;
