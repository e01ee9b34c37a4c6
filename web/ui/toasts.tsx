import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useFocusOnMount, useSwipeRight } from './interaction.ts';
import { toastMessages as messages } from './messages.ts';

/** What a toast says. `seconds` is between 3 and 8; a screen reader reads an error at once. */
export interface ToastText {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'plain' | 'error';
  readonly seconds?: number;
  /** An address to be copied by hand: it is shown selected in a field. */
  readonly copy?: string;
  readonly action?: { readonly label: string; readonly act: () => void };
}

interface NumberedToast extends ToastText {
  readonly id: number;
}

type ShowToast = (toast: ToastText) => void;

const Context = createContext<ShowToast | null>(null);

const millisecondsOf = ({ seconds = 5 }: ToastText): number => Math.min(8, Math.max(3, seconds)) * 1000;

const CopyField = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <OutlinedInput
    inputRef={useFocusOnMount<HTMLInputElement>()}
    fullWidth
    readOnly
    value={text}
    onFocus={({ target }) => target.select()}
    inputProps={{ 'aria-label': name }}
    sx={{ mt: 1 }}
  />
);

const ToastContent = ({ toast: { title, text, copy, tone } }: { readonly toast: ToastText }) => (
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

interface ActionButtonProps {
  readonly action: NonNullable<ToastText['action']>;
  readonly onDone: () => void;
}

const ActionButton = ({ action, onDone }: ActionButtonProps) => {
  const press = (): void => {
    action.act();
    onDone();
  };
  return (
    <Button size="small" onClick={press}>
      {action.label}
    </Button>
  );
};

/**
 * What stands at the foot of the window, in pixels from its lower edge: a toast is shown above it. Where a form fills a phone, its
 * buttons are anywhere, and the toast is over its title.
 */
export const OccupiedFoot = ({ phone, desktop }: { readonly phone: number | 'whole'; readonly desktop: number }) => (
  <GlobalStyles
    styles={(theme) => ({
      ':root': {
        '--toast-top': phone === 'whole' ? '72px' : 'auto',
        '--toast-bottom': phone === 'whole' ? 'auto' : `calc(${phone}px + env(safe-area-inset-bottom))`,
        [theme.breakpoints.up('md')]: { '--toast-top': 'auto', '--toast-bottom': `${desktop}px` },
      },
    })}
  />
);

/** What covers a phone has its controls where the toast is: there it waits below. */
export const ToastsBelow = () => (
  <GlobalStyles styles={({ zIndex }) => ({ ':root': { '--toast-level': zIndex.drawer } })} />
);

// Where no control is: at the foot, beside the menu of a desktop and above the buttons and the menu of a phone. The end of
// a list leaves room for it.
const placeStyle = {
  position: 'fixed',
  display: 'flex',
  zIndex: ({ zIndex }: Theme) => `var(--toast-level, ${zIndex.snackbar})`,
  pointerEvents: 'none',
  left: { xs: 12, md: 216 },
  right: { xs: 12, md: 'auto' },
  width: { md: 400 },
  top: 'var(--toast-top, auto)',
  bottom: { xs: 'var(--toast-bottom, calc(128px + env(safe-area-inset-bottom)))', md: 'var(--toast-bottom, 24px)' },
} as const;

interface ToastProps {
  readonly toast: NumberedToast;
  readonly onClose: () => void;
}

const Card = ({ toast, onClose }: ToastProps) => {
  const { offset, handlers } = useSwipeRight(onClose);
  return (
    <Paper
      {...handlers}
      sx={{
        flex: 1,
        minWidth: 0,
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
        borderLeftColor: toast.tone === 'error' ? 'error.main' : 'primary.main',
        boxShadow: '0 8px 28px rgb(0 0 0 / 0.16)',
        transform: `translateX(${offset}px)`,
      }}
    >
      <ToastContent toast={toast} />
      {toast.action && <ActionButton action={toast.action} onDone={onClose} />}
      <IconButton aria-label={messages.dismiss} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
};

/** A toast under the pointer or with the focus may be about to be used: its time restarts when both are gone. */
const Toast = ({ toast, onClose }: ToastProps) => {
  const duration = millisecondsOf(toast);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isUnderPointer || hasFocus;
  useEffect(() => {
    const timer = isHeld ? undefined : setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration, onClose]);
  return (
    <Box
      onMouseEnter={() => setUnderPointer(true)}
      onMouseLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      sx={placeStyle}
    >
      <Card toast={toast} onClose={onClose} />
    </Box>
  );
};

/**
 * Shows at most one toast at a time; F8 moves the focus to it. The specification keeps the entry of a dismissed toast for 1,000,000 ms,
 * which nobody would see: it is dropped with its toast.
 */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [current, setCurrent] = useState<NumberedToast | null>(null);
  const region = useRef<HTMLElement>(null);
  const close = useCallback(() => setCurrent(null), []);
  const show = useCallback<ShowToast>((toast) => setCurrent((before) => ({ ...toast, id: (before?.id ?? 0) + 1 })), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const card = current && <Toast key={current.id} toast={current} onClose={close} />;
  return (
    <Context value={show}>
      {children}
      <Box
        ref={region}
        component="section"
        className="screen-only"
        aria-label={messages.region}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        <div role="status">{current?.tone !== 'error' && card}</div>
        <div role="alert">{current?.tone === 'error' && card}</div>
      </Box>
    </Context>
  );
};

/** The function that shows a toast in place of the one before; throws outside its provider. */
export const useToast = (): ShowToast => {
  const show = useContext(Context);
  if (show === null) throw new Error('useToast needs a ToastProvider above it.');
  return show;
};

/**
 * Copies an address and confirms it with a message. Where the browser refuses the clipboard, a toast shows the address
 * selected in a field.
 */
export const useCopy = (message: string): ((address: string) => Promise<void>) => {
  const toast = useToast();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: messages.success, text: message });
    } catch {
      toast({ title: messages.copyByHand, copy: address, seconds: 8 });
    }
  };
};
