import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { FocusEvent, ReactNode } from 'react';
import { visuallyHidden } from './form-field.tsx';
import { BusyButton } from './form-parts.tsx';
import { bottomBarHeight } from './page.tsx';
import { sheetWidth } from './sheet.tsx';
import { OccupiedFoot } from './toasts.tsx';
import { saveBarMessages as messages } from './part-messages.ts';

const barStyle = {
  position: 'sticky',
  // On a phone it stands on the menu, from edge to edge.
  bottom: { xs: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`, md: 16 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  maxWidth: sheetWidth,
  mt: 2,
  mx: { xs: -2, md: 0 },
  pl: 2,
  pr: { xs: 2, md: 1.5 },
  py: { xs: 0.75, md: 1.25 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderInlineWidth: { xs: 0, md: 1 },
  borderBottomWidth: { xs: 0, md: 1 },
  borderRadius: { md: '12px' },
  boxShadow: { md: '0 1px 2px rgb(13 25 24 / .1), 0 10px 28px -6px rgb(13 25 24 / .22)' },
} as const;

// The foot of a sheet that is as high as the window.
const footStyle = {
  ...{ position: barStyle.position, zIndex: barStyle.zIndex, bgcolor: barStyle.bgcolor, py: barStyle.py },
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 'auto', px: { xs: 2, md: 2.5 } },
  bottom: { xs: barStyle.bottom.xs, md: 0 },
  borderTop: '1px solid var(--mui-palette-divider)',
  borderRadius: { md: '0 0 12px 12px' },
} as const;

/** How high the bar is, in pixels. */
const barHeight = 58;

// A focused field is scrolled clear of the bar.
const clearOfBar = (
  <GlobalStyles
    styles={({ breakpoints }) => ({
      'html:root': {
        scrollPaddingBottom: `calc(${bottomBarHeight + barHeight + 16}px + env(safe-area-inset-bottom))`,
        [breakpoints.up('md')]: { scrollPaddingBottom: barHeight + 32 },
      },
    })}
  />
);

// The smallest phones have no room for it beside a long label. Discard, which stands there only then, says it too.
const besideLongLabel = { '@media (max-width: 359px)': visuallyHidden } as const;

interface SaveBarProps {
  /** Something differs from what is saved. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** What stands beside the buttons while something differs. */
  readonly text?: string;
  /** What the button says, where it is not Save. */
  readonly label?: string;
  /** The bar is there while nothing differs, too. */
  readonly stays?: boolean;
  /** The bar is the foot of a sheet as high as the window. */
  readonly isFoot?: boolean;
  /** Stands before the other buttons. */
  readonly act?: ReactNode;
  /** Left out where the bar stands in its form, which the button sends. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
  readonly onFocus?: () => void;
  readonly onBlur?: (event: FocusEvent) => void;
}

const Buttons = ({ unsaved, busy, label = messages.save, onSave, onDiscard }: SaveBarProps) => (
  <>
    {clearOfBar}
    <OccupiedFoot phone={bottomBarHeight + barHeight + 12} desktop={barHeight + 28} />
    {unsaved && (
      <Button disabled={busy} onClick={onDiscard}>
        {messages.discard}
      </Button>
    )}
    <BusyButton
      type={onSave === undefined ? 'submit' : 'button'}
      busy={busy}
      label={label}
      busyLabel={messages.saving}
      sx={{ whiteSpace: 'nowrap' }}
      {...(onSave && { onClick: onSave })}
    />
  </>
);

/** The bar at the foot of a screen that saves or discards what differs. */
export const SaveBar = (props: SaveBarProps) => {
  const { unsaved, text = messages.unsaved, stays = false, isFoot = false, act, onFocus, onBlur } = props;
  const isShown = unsaved || stays;
  return (
    <Box onFocus={onFocus} onBlur={onBlur} sx={isShown ? (isFoot ? footStyle : barStyle) : {}}>
      <Typography role="status" sx={{ flex: 1, color: 'text.secondary', ...(stays && besideLongLabel) }}>
        {unsaved && text}
      </Typography>
      {isShown && act}
      {isShown && <Buttons {...props} />}
    </Box>
  );
};
