import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../core/router/index.ts';
import type { SessionUser } from '../../../src/contract/people/session.ts';
import { enterSession, useSession, useStopImpersonatingMutation } from '../../core/session-api.ts';
import type { Store } from '../../core/store.ts';
import { mayLeave } from '../../core/unsaved.ts';
import { showZonedTime } from '../../ui/date-time.ts';
import { bannerHeight } from '../../ui/page.tsx';
import { useSignOut } from './menu.ts';
import { bannerMessages } from './messages.ts';

const mark = `${bannerMessages.label} · `;

/** Marks the tab's title for as long as the banner is shown, whichever screen sets it. */
const useMarkedTitle = (): void => {
  useEffect(() => {
    const markTitle = (): void => {
      if (!document.title.startsWith(mark)) document.title = `${mark}${document.title}`;
    };
    markTitle();
    const observer = new MutationObserver(markTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(mark, '');
    };
  }, []);
};

/** Returns to the operator's session. Where that fails, the operator is signed out instead. */
const useReturn = () => {
  const [stop, { isLoading }] = useStopImpersonatingMutation();
  const dispatch = useDispatch<Store['dispatch']>();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const run = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    const { data, error } = await stop();
    if (data === undefined) {
      // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
      console.error('The session of the operator could not be restored.', error);
      await signOut();
      return;
    }
    dispatch(enterSession(data.sessionToken, data.user));
    await navigate('/system-accounts');
  };
  return { busy: isLoading, run };
};

const nameOf = ({ firstName, lastName, username }: SessionUser): string =>
  [...[firstName, lastName].filter(Boolean), `(${username})`].join(' ');

// The same dark text on the same orange in both themes: 8.6 to 1.
const bannerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: (theme: Theme) => theme.zIndex.drawer + 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 2, md: 3 },
  py: 0.75,
  bgcolor: '#f59e0b',
  color: '#1c1300',
  fontSize: '0.875rem',
  fontWeight: 600,
} as const;

/** Tells what sticks to the top of the screen how high the banner is. */
const tellHeight = (banner: HTMLElement | null): (() => void) | undefined => {
  if (banner === null) return undefined;
  const tell = (): void => document.documentElement.style.setProperty(bannerHeight, `${banner.offsetHeight}px`);
  tell();
  window.addEventListener('resize', tell);
  return () => {
    window.removeEventListener('resize', tell);
    document.documentElement.style.removeProperty(bannerHeight);
  };
};

interface BannerProps {
  readonly user: SessionUser;
  readonly by: NonNullable<SessionUser['impersonatedBy']>;
}

const Banner = ({ user, by: { until, timezone } }: BannerProps) => {
  const { busy, run } = useReturn();
  useMarkedTitle();
  return (
    <Box ref={tellHeight} role="region" aria-label={bannerMessages.label} sx={bannerStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{bannerMessages.signedInAs(nameOf(user))}</span>
        <Box component="span" sx={{ fontWeight: 400, ml: 1 }}>
          {bannerMessages.until(showZonedTime(new Date(until), timezone))}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        onClick={() => void run()}
        sx={{ color: 'inherit', borderColor: 'currentcolor', '&:hover': { borderColor: 'currentcolor' } }}
      >
        {bannerMessages.back}
      </Button>
    </Box>
  );
};

/** Says on every screen that the operator is signed in as somebody else, and leads back. */
export const ImpersonationBanner = () => {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  return user?.impersonatedBy && <Banner user={user} by={user.impersonatedBy} />;
};
