import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useRouteError } from '../core/router/index.ts';
import { bannerHeight } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { pageMessages as messages } from './messages.ts';

interface NoticeScreenProps {
  readonly title: string;
  readonly text: string;
  /** The menus stand around it, and what a page has beside its content. */
  readonly isInShell?: boolean;
  readonly children: ReactNode;
}

const heightOf = (isInShell: boolean): string => (isInShell ? '70dvh' : `calc(100dvh - var(${bannerHeight}, 0px))`);

/** A whole screen that says one thing. */
export const NoticeScreen = ({ title, text, isInShell = false, children }: NoticeScreenProps) => (
  <Box
    component={isInShell ? 'div' : 'main'}
    sx={{ minHeight: heightOf(isInShell), display: 'grid', placeItems: 'center', px: 3, py: 6 }}
  >
    <title>{`${title} · Debitlink`}</title>
    <Box sx={{ maxWidth: 440, textAlign: 'center' }}>
      {!isInShell && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 4 }}>
          <Wordmark />
        </Box>
      )}
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>{text}</Typography>
      {children}
    </Box>
  </Box>
);

interface ErrorScreenProps {
  readonly isInShell: boolean;
}

/** A screen whose files were never loaded cannot be opened without a connection; the one before it can. */
const OfflineScreen = ({ isInShell }: ErrorScreenProps) => {
  const navigate = useNavigate();
  return (
    <NoticeScreen isInShell={isInShell} title={messages.offline} text={messages.offlineText}>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1.5 }}>
        <Button variant="contained" onClick={() => void navigate(-1)}>
          {messages.back}
        </Button>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {messages.reload}
        </Button>
      </Box>
    </NoticeScreen>
  );
};

const ErrorNotice = ({ isInShell }: ErrorScreenProps) => {
  const error = useRouteError();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
    console.error(error);
  }, [error]);
  if (!navigator.onLine) return <OfflineScreen isInShell={isInShell} />;
  return (
    <NoticeScreen isInShell={isInShell} title={messages.failed} text={messages.failedText}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {messages.reload}
      </Button>
    </NoticeScreen>
  );
};

/**
 * Takes the place of a page that threw. After a new release the old files are gone, and a reload loads the new ones.
 */
export const ErrorScreen = () => <ErrorNotice isInShell={false} />;

/** Takes the place of a screen that threw; the menus around it stay, and lead to the others. */
export const ScreenError = () => <ErrorNotice isInShell />;

/** The screen of an address that no route has. */
export const NotFoundScreen = () => (
  <NoticeScreen title={messages.notFound} text={messages.notFoundText}>
    <Button href="/" variant="contained">
      {messages.home}
    </Button>
  </NoticeScreen>
);
