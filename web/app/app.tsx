import { useEffect } from 'react';
import { Provider, useDispatch } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { api } from '../core/api.ts';
import { endSession, onOtherTabChange, startSession } from '../core/session.ts';
import type { Store } from '../core/store.ts';
import { ThemeModeProvider } from '../core/theme-mode.tsx';
import { ToastProvider } from '../ui/toasts.tsx';

/** Signing in or out in one tab does the same in the others. */
const SessionSync = () => {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onOtherTabChange((token) => {
        if (token === null) {
          dispatch(endSession());
          return;
        }
        dispatch(api.util.resetApiState());
        dispatch(startSession(token));
      }),
    [dispatch],
  );
  return null;
};

interface AppProps {
  readonly store: Store;
  readonly router: RouterProviderProps['router'];
}

/** The whole admin. */
export const App = ({ store, router }: AppProps) => (
  <Provider store={store}>
    <ThemeModeProvider>
      <ToastProvider>
        <SessionSync />
        <RouterProvider router={router} />
      </ToastProvider>
    </ThemeModeProvider>
  </Provider>
);
