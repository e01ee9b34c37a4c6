import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';
import { PanelBar } from '../../ui/panel-bar.tsx';
import { panelStyle } from '../../ui/panel-parts.tsx';

const footStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 'none', borderTop: 1, borderColor: 'divider' },
  p: { xs: '10px 16px', md: '12px 20px' },
} as const;

interface PanelProps {
  readonly label: string;
  readonly name: ReactNode;
  readonly acts?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A panel beside the list: its bar, what scrolls, and a foot. Escape closes it. */
export const Panel = ({ label, name, acts, onClose, children, foot }: PanelProps) => {
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <Box component="section" aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape} sx={panelStyle}>
      <PanelBar name={name} onClose={onClose}>
        {acts}
      </PanelBar>
      <Box
        role="group"
        aria-label={label}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 2.5 }, pb: 2 }}
      >
        {children}
      </Box>
      {foot !== undefined && <Box sx={footStyle}>{foot}</Box>}
    </Box>
  );
};
