import Add from '@mui/icons-material/Add';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Pos from '@mui/icons-material/PointOfSaleOutlined';
import Send from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { actionMessages, renewalMessages } from '../../link/index.ts';
import { actMessages } from './messages.ts';
import type { ActName, NextActs, PanelAct } from './panel-acts.ts';
import type { PanelActs } from './use-panel-acts.ts';

const labelOf = ({ name, label }: PanelAct, { textState, isAsking, isGranting }: PanelActs): string => {
  if (name === 'text' && textState !== 'idle') return actionMessages.text[textState];
  if (name === 'grant' && isGranting) return renewalMessages.granting;
  return name === 'ask-again' && isAsking ? actMessages.asking : label;
};

const isBusy = ({ name }: PanelAct, { textState, isAsking, isGranting }: PanelActs): boolean =>
  (name === 'text' && textState === 'sending') ||
  (name === 'ask-again' && isAsking) ||
  (name === 'grant' && isGranting);

const icons: Partial<Readonly<Record<ActName, ReactNode>>> = {
  'confirm-pos': <Pos />,
  text: <Send />,
  copy: <Copy />,
  'new-link': <Add />,
};

interface ActButtonsProps {
  readonly next: NextActs;
  readonly acts: PanelActs;
}

/** The next sensible act as the only solid button, and one act beside it. */
export const ActButtons = ({ next: { solid, rival }, acts }: ActButtonsProps) => {
  const button = (act: PanelAct, variant: 'contained' | 'outlined', flexGrow: number): ReactNode => (
    <Button
      variant={variant}
      color={variant === 'contained' ? 'primary' : 'inherit'}
      disabled={isBusy(act, acts) || (act.name === 'text' && acts.isTexting)}
      aria-busy={isBusy(act, acts)}
      startIcon={icons[act.name]}
      onClick={() => acts.run(act.name)}
      sx={{
        minHeight: 44,
        flexGrow,
        fontSize: '0.9375rem',
        px: 2.25,
        // Two buttons have to fit on the smallest phones.
        '@media (max-width:359px)': { px: 1.25, '& .MuiButton-startIcon': { display: 'none' } },
      }}
    >
      {labelOf(act, acts)}
    </Button>
  );
  if (solid === null && rival === null) return null;
  return (
    // Where the text is enlarged, the second stands below the first, and no word is cut.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {/* Beside the first, the second is as wide as its word; below it, as wide as the panel. */}
      {solid !== null && button(solid, 'contained', 9999)}
      {rival !== null && button(rival, 'outlined', 1)}
    </Box>
  );
};
