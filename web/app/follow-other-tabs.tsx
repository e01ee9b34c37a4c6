import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../core/api.ts';
import { signedIn, signedOut } from '../core/session-slice.ts';
import { onOtherTab } from '../core/session-storage.ts';

/** Signing in or out in one tab does the same in the others. */
export const FollowOtherTabs = () => {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onOtherTab((token) => {
        if (token === null) {
          dispatch(signedOut());
          return;
        }
        dispatch(api.util.resetApiState());
        dispatch(signedIn(token));
      }),
    [dispatch],
  );
  return null;
};
