import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useFirstFocus } from './use-focus-on-mount.ts';
import { useSwipeRight } from './use-swipe.ts';

/** What a toast says. `seconds` lies between 3 and 8; an error is spoken at once. */
export interface ToastText {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'plain' | 'error';
  readonly seconds?: number;
  /** An address to be copied by hand: it stands in a field, selected. */
  readonly copy?: string;
  readonly action?: { readonly label: string; readonly act: () => void };
}

interface Shown extends ToastText {
  readonly id: number;
}

type Show = (toast: ToastText) => void;

const Context = createContext<Show | null>(null);

const millisecondsOf = ({ seconds = 5 }: ToastText): number => Math.min(8, Math.max(3, seconds)) * 1000;

const CopyField = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <OutlinedInput
    inputRef={useFirstFocus<HTMLInputElement>()}
    fullWidth
    readOnly
    value={text}
    onFocus={({ target }) => target.select()}
    inputProps={{ 'aria-label': name }}
    sx={{ mt: 1 }}
  />
);

const Words = ({ toast: { title, text, copy, tone } }: { readonly toast: ToastText }) => (
  <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
    <Typography sx={{ fontWeight: 600, color: tone === 'error' ? 'error.main' : 'text.primary' }}>{title}</Typography>
    {text !== undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    )}
    {copy !== undefined && <CopyField name={title} text={copy} />}
  </Box>
);

interface OfferProps {
  readonly action: NonNullable<ToastText['action']>;
  readonly onTaken: () => void;
}

const Offer = ({ action, onTaken }: OfferProps) => {
  const take = (): void => {
    action.act();
    onTaken();
  };
  return (
    <Button size="small" onClick={take}>
      {action.label}
    </Button>
  );
};

// Whoever points at a toast or stands in it may be about to use it: its time starts anew when they leave.
const useTimeLimit = (toast: ToastText, onClose: () => void) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onClose, millisecondsOf(toast));
    return () => clearTimeout(timer);
  }, [held, toast, onClose]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
};

const Toast = ({ toast, onClose }: { readonly toast: Shown; readonly onClose: () => void }) => {
  const hold = useTimeLimit(toast, onClose);
  const { offset, handlers } = useSwipeRight(onClose);
  const tone = toast.tone === 'error' ? 'error.main' : 'primary.main';
  return (
    <Paper
      {...hold}
      {...handlers}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: 1.5,
        pl: 2,
        pointerEvents: 'auto',
        touchAction: 'pan-y',
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: tone,
        boxShadow: '0 8px 28px rgb(0 0 0 / 0.16)',
        transform: `translateX(${offset}px)`,
      }}
    >
      <Words toast={toast} />
      {toast.action && <Offer action={toast.action} onTaken={onClose} />}
      <IconButton aria-label="Dismiss notification" onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
};

// On a phone below the header of a screen and the title of a dialog that fills it: neither what one is doing nor the way
// out may be covered, and at the bottom stands the button that was just pressed.
const viewport = {
  position: 'fixed',
  zIndex: 'snackbar',
  pointerEvents: 'none',
  outline: 'none',
  left: { xs: 12, md: 'auto' },
  right: { xs: 12, md: 24 },
  width: { md: 420 },
  maxWidth: { md: 420 },
  top: { xs: 'calc(76px + env(safe-area-inset-top))', md: 'auto' },
  bottom: { md: 24 },
} as const;

/** Shows at most one toast at a time; F8 moves the focus to it. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const region = useRef<HTMLElement>(null);
  const close = useCallback(() => setShown(null), []);
  const show = useCallback<Show>((toast) => setShown((before) => ({ ...toast, id: (before?.id ?? 0) + 1 })), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const card = shown && <Toast key={shown.id} toast={shown} onClose={close} />;
  return (
    <Context value={show}>
      {children}
      <Box ref={region} component="section" aria-label="Notifications (F8)" tabIndex={-1} sx={viewport}>
        <div role="status">{shown?.tone !== 'error' && card}</div>
        <div role="alert">{shown?.tone === 'error' && card}</div>
      </Box>
    </Context>
  );
};

/** Shows a toast in place of the one before it; throws outside its provider. */
export const useToast = (): Show => {
  const show = useContext(Context);
  if (show === null) throw new Error('useToast needs a ToastProvider above it.');
  return show;
};
