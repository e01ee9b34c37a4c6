import { session } from '../../src/contract/session.ts';
import { api, call, type Answered, type Asked } from './api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<Answered<typeof session.user>, void>({ ...call(session.user), providesTags: ['user'] }),
    signIn: build.mutation<Answered<typeof session.login>, Asked<typeof session.login>>(call(session.login)),
    register: build.mutation<Answered<typeof session.register>, Asked<typeof session.register>>(call(session.register)),
    signOut: build.mutation<Answered<typeof session.logout>, void>(call(session.logout)),
  }),
});

export const { useUserQuery, useSignInMutation, useRegisterMutation, useSignOutMutation } = sessionApi;
