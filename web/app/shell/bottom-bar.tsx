import AddLink from '@mui/icons-material/AddLinkOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { barEntries, type Entry } from './menu.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';

const CreateLinkDialog = lazy(async () => ({
  default: (await import('../../features/payment-links/index.ts')).CreateLinkDialog,
}));

/** The height of the bar without the room a phone keeps for its own gestures. */
export const barHeight = 56;

const itemLook = (active: boolean) => ({
  flex: 1,
  height: barHeight,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  fontWeight: active ? 650 : 500,
  color: active ? 'primary.main' : 'text.secondary',
  '&:focus-visible': { outlineOffset: '-3px' },
});

const face = (Icon: typeof SvgIcon, label: string): ReactNode => (
  <>
    <Icon sx={{ fontSize: 22 }} />
    {label}
  </>
);

const LinkItem = ({ onOpen }: { readonly onOpen: () => void }) => {
  // The Payment Links screen has the form in a tab of its own; a second form over it would only confuse.
  const hasTab = barEntries.payments.isAt(useLocation().pathname);
  const press = (): void => {
    if (hasTab) window.dispatchEvent(new Event('switchToCreateTab'));
    else onOpen();
  };
  return (
    <ButtonBase aria-haspopup={hasTab ? undefined : 'dialog'} onClick={press} sx={itemLook(false)}>
      {face(AddLink, 'Link')}
    </ButtonBase>
  );
};

const BarLink = ({ entry }: { readonly entry: Entry }) => {
  const active = entry.isAt(useLocation().pathname);
  return (
    <ButtonBase component={Link} to={entry.to} aria-current={active ? 'page' : undefined} sx={itemLook(active)}>
      {face(entry.Icon, entry.label)}
    </ButtonBase>
  );
};

/** The menu of a phone, out of the way while its keyboard is open. */
export const BottomBar = () => {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const hidden = useKeyboardOpen();
  return (
    <>
      <Box
        component="nav"
        aria-label="Main"
        sx={{
          display: hidden ? 'none' : 'flex',
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          pb: 'env(safe-area-inset-bottom)',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <BarLink entry={barEntries.dashboard} />
        <LinkItem onOpen={() => setDialog('open')} />
        <BarLink entry={barEntries.customers} />
        <BarLink entry={barEntries.payments} />
      </Box>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <CreateLinkDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
};
