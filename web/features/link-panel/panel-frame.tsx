import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useKeptFocus } from '../../ui/interaction.ts';
import { panelStyle } from '../../ui/panel-parts.tsx';
import { panelMessages } from './messages.ts';

const bodyStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  px: { xs: 2, md: 2.5 },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

// A toast stands above the foot: the last lines can be scrolled out from under it.
const fullBodyStyle = { ...bodyStyle, pb: 11 } as const;

interface BodyProps {
  readonly linkId: string;
  readonly label: string;
  readonly isFull: boolean;
  readonly children: ReactNode;
}

/** The scrolled part: another link is read from its beginning, while the focus stays where it is. */
export const PanelBody = ({ linkId, label, isFull, children }: BodyProps) => {
  const body = useRef<HTMLElement>(null);
  const shown = useRef(linkId);
  useEffect(() => {
    if (body.current !== null && shown.current !== linkId) body.current.scrollTop = 0;
    shown.current = linkId;
  }, [linkId]);
  return (
    // Long content scrolls: the tab index lets a keyboard scroll it.
    <Box ref={body} role="group" aria-label={label} tabIndex={0} sx={isFull ? fullBodyStyle : bodyStyle}>
      {children}
    </Box>
  );
};

interface FrameProps {
  /** Gets the focus of a button that goes with its act. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel around its parts. Escape closes it, and the focus stays in it when a button goes with its act. */
export const PanelFrame = ({ heading, onClose, children }: FrameProps) => {
  const keptFocus = useKeptFocus(heading);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  const label = panelMessages.label;
  return (
    <Box component="section" aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape} {...keptFocus} sx={panelStyle}>
      {children}
    </Box>
  );
};
