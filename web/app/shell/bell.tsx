import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useBell } from '../../core/bell-api.ts';
import { visuallyHidden } from '../../ui/form-field.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { useKeys, useShortcutsOn } from '../../ui/shortcuts.ts';

// What is told is fetched when somebody opens it.
const BellPanel = lazy(async () => ({
  default: (await import('../../features/notifications/index.ts')).BellPanel,
}));

const nameOf = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? '99+' : unread} unread`;

const columnStyle = { display: 'flex', flexDirection: 'column' } as const;

interface PanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Beside the menu of a desktop, over the whole screen of a phone. */
const Panel = ({ anchor, onClose }: PanelProps) => {
  const titleId = useId();
  const isDesktop = useIsDesktop();
  const content = (
    <Suspense fallback={null}>
      <BellPanel titleId={titleId} onClose={onClose} />
    </Suspense>
  );
  if (!isDesktop)
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
        {content}
      </Dialog>
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { ...columnStyle, width: 408, maxHeight: 'min(640px, calc(100vh - 80px))' },
        },
      }}
    >
      {content}
    </Popover>
  );
};

/** Opens what somebody is told of, and shows how much of it is unread. More is said aloud once, when it comes. */
export const Bell = () => {
  const unread = useBell().data?.unread ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [lettersOn] = useShortcutsOn();
  useKeys({ ...(lettersOn && { n: () => setAnchor(button.current) }) });
  return (
    <>
      <Tooltip title="Notifications" placement="right">
        <IconButton
          ref={button}
          aria-label={nameOf(unread)}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
        >
          <Badge badgeContent={unread} max={99} color="primary">
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Box role="status" sx={visuallyHidden}>
        {unread > 0 ? nameOf(unread) : ''}
      </Box>
      {anchor !== null && <Panel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
