import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../ui/toasts.tsx';
import { createRouter } from './router.tsx';
import { FollowOtherTabs } from './follow-other-tabs.tsx';
import type { Store } from '../core/store.ts';
import { ThemeModeProvider } from '../core/theme-mode.tsx';

/** The whole admin. */
export const App = ({ store }: { readonly store: Store }) => {
  const [router] = useState(createRouter);
  return (
    <Provider store={store}>
      <ThemeModeProvider>
        <ToastProvider>
          <FollowOtherTabs />
          <RouterProvider router={router} />
        </ToastProvider>
      </ThemeModeProvider>
    </Provider>
  );
};
