import Email from '@mui/icons-material/EmailOutlined';
import LinkIcon from '@mui/icons-material/InsertLinkOutlined';
import Clock from '@mui/icons-material/AccessTime';
import Text from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Warn from '@mui/icons-material/WarningAmberRounded';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIsDesktop } from '../../ui/page.tsx';

/** The marks of what happens with a row. */
export const icons = { text: Text, later: Clock, email: Email, linkOnly: LinkIcon, warn: Warn, check: Check } as const;

interface PartProps {
  readonly Icon: typeof SvgIcon;
  readonly label: string;
  readonly count: number;
  readonly tone?: 'error.main' | 'warning.main';
}

/** How many customers hear of their link in one way. */
export const Part = ({ Icon, label, count, tone }: PartProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      minHeight: 38,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Icon aria-hidden sx={{ fontSize: 18, color: tone ?? 'text.secondary' }} />
    <Box component="span" sx={{ flex: 1 }}>
      {label}
    </Box>
    <Box component="strong" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
      {count.toLocaleString('en-US')}
    </Box>
  </Box>
);

/** The parts, one below the other; none where there are none. */
export const Parts = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}>
    {children}
  </Box>
);

/** The number above all. */
export const BigNumber = ({ number, rest }: { readonly number: string; readonly rest: string }) => (
  <Box sx={{ fontSize: { xs: '2.375rem', md: '2.75rem' }, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-.02em' }}>
    {number}
    <Box component="span" sx={{ fontSize: '0.78em', fontWeight: 600, color: 'text.secondary' }}>
      {rest}
    </Box>
  </Box>
);

interface SummaryProps {
  readonly title: string;
  /** The acts at its foot; a phone has them at the foot of the screen. */
  readonly acts: ReactNode;
  readonly children: ReactNode;
}

/** What will happen or happens, with its acts: beside the rows, or above them where the window is narrow. */
export const Summary = ({ title, acts, children }: SummaryProps) => {
  const isDesktop = useIsDesktop();
  return (
    <Box component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', flex: 1, p: { xs: 2, md: 2.5 } }}>
        <Typography variant="h2">{title}</Typography>
        {children}
      </Box>
      {isDesktop && <Foot>{acts}</Foot>}
    </Box>
  );
};

const footStyle = {
  display: 'flex',
  gap: 1,
  justifyContent: 'flex-end',
  p: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  position: 'sticky',
  bottom: 0,
  bgcolor: 'background.paper',
  '& .solid': { flex: 1 },
} as const;

const Foot = ({ children }: { readonly children: ReactNode }) => <Box sx={footStyle}>{children}</Box>;

/** The acts of a phone, side by side. */
export const PhoneActs = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, '& .solid': { flex: 1 } }}>{children}</Box>
);
