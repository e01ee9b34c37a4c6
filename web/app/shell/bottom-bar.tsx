import AddLink from '@mui/icons-material/AddLinkOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from '../../core/router/index.ts';
import { bottomBarHeight } from '../../ui/page.tsx';
import { LinksDock } from './links-dock.tsx';
import { useLinksPlace } from './links-place.ts';
import { bottomBarEntries, type MenuEntry } from './menu.ts';
import { menuMessages } from './messages.ts';

const CreateLinkDialog = lazy(async () => {
  const { CreateLinkDialog: Dialog } = await import('../../features/create-link/index.ts');
  return { default: (props: ComponentProps<typeof Dialog>) => <Dialog {...props} /> };
});

/** The height of the buttons that stand above the bar on the Payment Links screen. */
export const dockHeight = 56;

const itemStyle = (active: boolean) => ({
  flex: 1,
  height: bottomBarHeight,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  // Five words side by side: large text grows as far as the phone is wide.
  fontSize: 'min(0.75rem, 3.4vw)',
  minWidth: 0,
  lineHeight: 1.5,
  fontWeight: active ? 650 : 500,
  color: active ? 'primary.ink' : 'text.secondary',
  '&:focus-visible': { outlineOffset: '-3px' },
});

const iconAndLabel = (Icon: typeof SvgIcon, label: string): ReactNode => (
  <>
    <Icon sx={{ fontSize: 22 }} />
    {label}
  </>
);

// No on-screen keyboard is lower than this, and no browser bar is higher.
const minKeyboardHeight = 160;

/** Whether an on-screen keyboard covers the lower part of the page. */
const useKeyboardOpen = (): boolean => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = (): void => setOpen(window.innerHeight - viewport.height * viewport.scale > minKeyboardHeight);
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return open;
};

const CreateLinkItem = ({ onOpen }: { readonly onOpen: () => void }) => {
  // The Payment Links screen has the form in a tab, and no second form opens over it. The specification names the
  // event.
  const hasTab = useLinksPlace().isHere;
  const press = (): void => {
    if (hasTab) window.dispatchEvent(new Event('switchToCreateTab'));
    else onOpen();
  };
  return (
    <ButtonBase aria-haspopup={hasTab ? undefined : 'dialog'} onClick={press} sx={itemStyle(false)}>
      {iconAndLabel(AddLink, menuMessages.newLink)}
    </ButtonBase>
  );
};

const BarLink = ({ entry }: { readonly entry: MenuEntry }) => {
  const active = entry.isAt(useLocation().pathname);
  return (
    <ButtonBase component={Link} to={entry.to} aria-current={active ? 'page' : undefined} sx={itemStyle(active)}>
      {iconAndLabel(entry.Icon, entry.label)}
    </ButtonBase>
  );
};

const barsStyle = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/**
 * The one bar of a phone, hidden while its keyboard is open: the menu, and on the Payment Links screen a row of buttons above it. Both
 * rows are of one surface, so that nothing floats over them or hides the other.
 */
export const BottomBar = () => {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const hidden = useKeyboardOpen();
  const { isHere } = useLinksPlace();
  return (
    <>
      <Box sx={{ ...barsStyle, display: hidden ? 'none' : 'block' }}>
        {isHere && <LinksDock />}
        <Box component="nav" aria-label={menuMessages.main} sx={{ display: 'flex' }}>
          <BarLink entry={bottomBarEntries.dashboard} />
          <CreateLinkItem onOpen={() => setDialog('open')} />
          <BarLink entry={bottomBarEntries.customers} />
          <BarLink entry={bottomBarEntries.payments} />
          <BarLink entry={bottomBarEntries.templates} />
        </Box>
      </Box>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <CreateLinkDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
};
