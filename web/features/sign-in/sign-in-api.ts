import { ownAccount } from '../../../src/contract/people/own-account.ts';
import { appeal } from '../../../src/contract/operator/appeals.ts';
import { session } from '../../../src/contract/people/session.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    appeal: mutationOf(build, appeal.appeal),
    register: mutationOf(build, session.register),
    forgotPassword: mutationOf(build, ownAccount.forgotPassword),
    passwordLink: queryOf(build, ownAccount.passwordLink),
    resetForgottenPassword: mutationOf(build, ownAccount.resetPassword),
    changePassword: mutationOf(build, ownAccount.changePassword),
  }),
});

export const {
  useAppealMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  usePasswordLinkQuery,
  useResetForgottenPasswordMutation,
  useChangePasswordMutation,
} = signInApi;
