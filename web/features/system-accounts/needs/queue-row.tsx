import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { needsMessages as messages } from './messages.ts';

interface QueueRowProps {
  readonly Icon: typeof SvgIcon;
  readonly colour: string;
  /** Who it is about. */
  readonly title: string;
  /** What it is, quieter beside the title. */
  readonly what?: string;
  readonly reason: string;
  /** Above and below each other at the right. */
  readonly value?: ReactNode;
  readonly time?: ReactNode;
  readonly act: string;
  readonly isOpen?: boolean;
  readonly isQuiet?: boolean;
  readonly onAct: () => void;
}

const rowStyle = (isOpen: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: { xs: '20px minmax(0, 1fr) auto auto', sm: '20px minmax(0, 1fr) auto 92px' },
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 56,
    px: { xs: 2, md: 2.5 },
    py: 0.75,
    cursor: 'pointer',
    '& + &': { borderTop: 1, borderColor: 'divider' },
    '&:hover': { bgcolor: 'action.hover' },
    ...(isOpen && { bgcolor: 'primary.soft', boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' }),
  }) as const;

const actStyle = { minHeight: { xs: 44, md: 32 }, py: 0, justifySelf: 'end' } as const;

type ReasonProps = Pick<QueueRowProps, 'title' | 'what' | 'reason'> & {
  readonly id: string;
  readonly isQuiet: boolean;
};

const Reason = ({ id, title, what, reason, isQuiet }: ReasonProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography
      noWrap
      id={id}
      sx={{ fontWeight: isQuiet ? 400 : 650, color: isQuiet ? 'text.secondary' : 'text.primary' }}
    >
      {title}
      {what !== undefined && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          {what}
        </Box>
      )}
    </Typography>
    <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
      {reason}
    </Typography>
  </Box>
);

/** A line of what waits for the operator: who, why, how much and since when, and the act. */
export const QueueRow = ({ Icon, colour, isOpen = false, isQuiet = false, ...row }: QueueRowProps) => {
  const id = useId();
  return (
    <Box component="li" aria-labelledby={id} onClick={row.onAct} sx={rowStyle(isOpen)}>
      <Icon aria-hidden sx={{ fontSize: 18, color: isQuiet ? 'text.secondary' : colour }} />
      <Reason {...row} id={id} isQuiet={isQuiet} />
      <Box sx={{ textAlign: 'right', fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Box sx={{ color: 'text.primary', fontWeight: 650, minHeight: 20 }}>{row.value}</Box>
        {row.time}
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-label={messages.of(row.act, row.title)}
        onClick={(event) => {
          event.stopPropagation();
          row.onAct();
        }}
        sx={actStyle}
      >
        {row.act}
      </Button>
    </Box>
  );
};

interface QueueGroupProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** At the end of the line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Lines of one kind below their heading. */
export const QueueGroup = ({ title, note, end, children }: QueueGroupProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 1.75 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: { xs: 2, md: 2.5 }, pb: 0.5, fontSize: '0.8125rem' }}
      >
        <Typography id={id} component="h2" sx={{ fontSize: '0.8125rem', fontWeight: 650 }}>
          {title}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {note}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {end}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
};
