import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../../src/contract/session.ts';
import { sessionApi, useSignInMutation } from '../../core/session-api.ts';
import { signedIn } from '../../core/session-slice.ts';
import { storeSession } from '../../core/session-storage.ts';
import { callErrorOf, wordsOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { texts } from './messages.ts';

const words = texts.signIn;
const homeAfter = 500;

interface SignIn {
  readonly busy: boolean;
  /** Why the last try did not succeed, or null. */
  readonly refused: string | null;
  /** Whether it ended in a session or in the waiting room; false means that another try may follow. */
  readonly start: (username: string, password: string) => Promise<boolean>;
}

/** Signs in, keeps the session and goes home after half a second, time enough to read the welcome. */
export const useSignIn = (): SignIn => {
  const [signIn, { isLoading }] = useSignInMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const [entering, setEntering] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const enter = (token: string, user: SessionUser): void => {
    storeSession(token, user);
    toast(words.success(user.username));
    setEntering(true);
    setTimeout(() => {
      dispatch(signedIn(token));
      void dispatch(sessionApi.util.upsertQueryData('user', undefined, { user }) as never);
      void navigate('/');
    }, homeAfter);
  };
  const refuse = (error: unknown): boolean => {
    const failed = callErrorOf(error);
    const answered = failed?.kind === 'refused';
    const text = answered ? wordsOf(error, words.refusedText) : words.broken.text;
    toast({ title: answered ? words.refused : words.broken.title, text, tone: 'error' });
    if (failed?.refusal?.code === 'account_pending') {
      void navigate('/pending-approval');
      return true;
    }
    setRefused(text);
    return false;
  };
  const start = async (username: string, password: string): Promise<boolean> => {
    setRefused(null);
    const answer = await signIn({ body: { username, password } });
    if (answer.error !== undefined) return refuse(answer.error);
    enter(answer.data.sessionToken, answer.data.user);
    return true;
  };
  return { busy: isLoading || entering, refused, start };
};
