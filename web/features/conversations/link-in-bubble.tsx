import Box from '@mui/material/Box';
import { useState } from 'react';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { BusyButton } from '../../ui/form-parts.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ProgressMark, StatusWord, useLinkQuery, useTextLink } from '../link/index.ts';
import { threadMessages as messages } from './messages.ts';

const style = {
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  mx: -1.75,
  mt: 1,
  px: 1.75,
  pt: 0.75,
  mb: -0.5,
  borderTop: '1px solid color-mix(in srgb, var(--mui-palette-primary-main) 22%, transparent)',
  fontSize: '0.875rem',
  '& > .state': { display: 'flex' },
  '& .mark': { width: 48, height: 12, color: 'primary.main' },
  '& .mark path': { stroke: 'currentColor', strokeWidth: 1.5, fill: 'none' },
  '& .mark .hollow, & .mark .checked': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 },
  // Where the bubble is narrow the state takes a second line.
  '@container thread (max-width: 520px)': {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    '& > .state': { gridColumn: '1 / -1', gridRow: 2 },
    '& > .act': { justifySelf: 'end' },
  },
} as const;

const SendAgain = ({ link }: { readonly link: LinkRow }) => {
  const [, setRefusal] = useState<string | null>(null);
  const { state, send } = useTextLink(link.linkId, setRefusal);
  return (
    <BusyButton
      className="act"
      variant="text"
      size="small"
      busy={state === 'sending'}
      label={messages.sendAgain}
      busyLabel={messages.sendingAgain}
      onClick={() => void send()}
    />
  );
};

interface LinkInBubbleProps {
  readonly linkId: string;
  /** Whoever has the number wants no texts. */
  readonly isOptedOut: boolean;
}

/** How the link of a text stands: it changes in place. */
export const LinkInBubble = ({ linkId, isOptedOut }: LinkInBubbleProps) => {
  const link = useLinkQuery({ params: { linkId } }).currentData?.link;
  if (link === undefined) return null;
  return (
    <Box sx={style}>
      <Box component="span" sx={{ fontWeight: 650 }}>
        <MoneyText amount={link.amount} quietCents />
      </Box>
      <ProgressMark link={link} />
      <Box component="span" className="state">
        <StatusWord link={link} />
      </Box>
      {link.canText && !isOptedOut && <SendAgain link={link} />}
    </Box>
  );
};
