import Close from '@mui/icons-material/Close';
import Back from '@mui/icons-material/KeyboardArrowLeft';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { IconAct } from './icon-act.tsx';
import { usePanelCoversList } from './page.tsx';
import { dialogMessages as messages } from './messages.ts';

const nameStyle = { flex: 1, minWidth: 0, fontSize: '0.8125rem', color: 'text.secondary' } as const;

interface PanelBarProps {
  readonly name: ReactNode;
  /** It is an id, which is read letter by letter. */
  readonly isId?: boolean;
  readonly onClose: () => void;
  /** The acts of the panel, before the one that closes it. */
  readonly children?: ReactNode;
}

/** The bar of a panel. Where the panel covers its list, the way back stands first; beside the list, the close button last. */
export const PanelBar = ({ name, isId = false, onClose, children }: PanelBarProps) => {
  const covers = usePanelCoversList();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 48,
        pl: covers ? 0.5 : 2.5,
        pr: 1,
        flex: 'none',
      }}
    >
      {covers && <IconAct label={messages.back} Icon={Back} onPress={onClose} />}
      <Typography noWrap sx={{ ...nameStyle, ...(isId && { fontFamily: 'monospace', fontSize: '0.75rem' }) }}>
        {name}
      </Typography>
      {children}
      {!covers && <IconAct label={messages.close} Icon={Close} onPress={onClose} />}
    </Box>
  );
};
