import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { useBell } from '../../core/bell-api.ts';
import { CountBadge, shortCount } from '../../ui/count-badge.tsx';
import { visuallyHidden } from '../../ui/form-field.tsx';
import { useKeysEverywhere, useShortcutsOn } from '../../ui/shortcuts.ts';
import { bellMessages } from './messages.ts';

// What is told is fetched when somebody opens it.
const BellPanel = lazy(async () => ({
  default: (await import('../../features/notifications/index.ts')).BellPanel,
}));

const nameOf = (unread: number): string =>
  unread === 0 ? bellMessages.name : bellMessages.unreadName(shortCount(unread));

interface BellProps {
  /** A line of the menu with its name, instead of an icon alone. */
  readonly asLine?: boolean;
}

const buttonStyle = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } } as const;

const lineStyle = {
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 36,
  px: 0.75,
  borderRadius: 1,
  fontSize: '0.875rem',
  fontWeight: 500,
  letterSpacing: '-0.01em',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
} as const;

const countStyle = {
  ml: 'auto',
  px: 0.625,
  borderRadius: 99,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  fontWeight: 600,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;

type BellButtonAttributes = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'onClick'
>;

interface BellButtonProps extends Required<BellProps> {
  readonly unread: number;
  readonly button: BellButtonAttributes;
}

const BellButton = ({ asLine, unread, button }: BellButtonProps) =>
  asLine ? (
    // Its name is what can be read in it, and what the number counts.
    <ButtonBase {...button} aria-label={undefined} sx={lineStyle}>
      <BellIcon sx={{ fontSize: 18 }} />
      {bellMessages.name}
      {unread > 0 && (
        <>
          <Box component="span" sx={visuallyHidden}>{` ${bellMessages.unread(shortCount(unread))}`}</Box>
          <Box component="span" aria-hidden sx={countStyle}>
            {shortCount(unread)}
          </Box>
        </>
      )}
    </ButtonBase>
  ) : (
    <Tooltip title={bellMessages.name} placement="right">
      <IconButton {...button} sx={buttonStyle}>
        <CountBadge count={unread}>
          <BellIcon fontSize="small" />
        </CountBadge>
      </IconButton>
    </Tooltip>
  );

/** Opens what somebody is told of, and shows how much of it is unread. More is said aloud once, when it comes. */
export const Bell = ({ asLine = false }: BellProps) => {
  const unread = useBell().data?.unread ?? 0;
  const element = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [lettersOn] = useShortcutsOn();
  useKeysEverywhere({ ...(lettersOn && { n: () => setAnchor(element.current) }) });
  const button: BellButtonAttributes = {
    ref: element,
    'aria-label': nameOf(unread),
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: () => setAnchor(element.current),
  };
  return (
    <>
      <BellButton {...{ asLine, unread, button }} />
      <Box role="status" sx={visuallyHidden}>
        {unread > 0 ? nameOf(unread) : ''}
      </Box>
      {anchor !== null && (
        <Suspense fallback={null}>
          <BellPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
