import type { ReactNode } from 'react';
import { ThemeModeProvider } from '../core/theme-mode.tsx';
import { ToastProvider } from '../ui/toasts.tsx';

/** What stands around the console and around the sign-in before it: a toast of one is still there in the other. */
export const Frame = ({ children }: { readonly children: ReactNode }) => (
  <ThemeModeProvider>
    <ToastProvider>{children}</ToastProvider>
  </ThemeModeProvider>
);
