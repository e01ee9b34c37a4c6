import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { useKeptFocus } from '../../../ui/interaction.ts';
import { AskBeforeLeaving } from '../../../ui/leaving.tsx';
import { bottomBarHeight } from '../../../ui/page.tsx';
import { OccupiedFoot } from '../../../ui/toasts.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { editMessages as messages } from './messages.ts';

/** A form with something that is not saved. */
interface Edit {
  readonly busy: boolean;
  /** The form has a button of its own: the bar neither saves nor discards it. */
  readonly ownButton: boolean;
}

type Edits = ReadonlyMap<HTMLFormElement, Edit>;

const Context = createContext<(form: HTMLFormElement, edit: Edit | null) => void>(() => undefined);

interface EditFormProps<V> {
  readonly form: Form<V>;
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly ownButton?: boolean;
  /** Why it was not saved, or null. */
  readonly refusal: string | null;
  /** What is saved is back in the fields. */
  readonly onDiscard?: () => void;
  readonly children: ReactNode;
}

const useReport = (unsaved: boolean, busy: boolean, ownButton: boolean) => {
  const element = useRef<HTMLFormElement>(null);
  const report = useContext(Context);
  useEffect(() => {
    const form = element.current;
    if (form === null || !unsaved) return undefined;
    report(form, { busy, ownButton });
    return () => report(form, null);
  }, [report, unsaved, busy, ownButton]);
  return element;
};

/** A form of the settings: its fields are saved by the bar at the foot of the screen, and by Enter. */
export const EditForm = <V,>({ form, unsaved, busy, refusal, children, ...more }: EditFormProps<V>) => {
  const { ownButton = false, onDiscard } = more;
  const element = useReport(unsaved, busy, ownButton);
  useEffect(() => {
    // The bar may be far below the form.
    if (refusal !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, refusal]);
  return (
    <Stack
      ref={element}
      component="form"
      noValidate
      onSubmit={(event) => (unsaved || ownButton ? form.submit(event) : event.preventDefault())}
      onReset={(event) => {
        // What the fields show is what the form holds.
        event.preventDefault();
        form.reset();
        onDiscard?.();
      }}
      sx={{ gap: 2.5 }}
    >
      <LiveRefusal message={refusal} />
      {children}
      {/* Enter in a field presses it. */}
      {!ownButton && (
        <button type="submit" hidden>
          {messages.save}
        </button>
      )}
    </Stack>
  );
};

const barStyle = {
  position: 'sticky',
  // On a phone it stands on the menu, from edge to edge.
  bottom: { xs: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`, md: 16 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: 980,
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

/** How high the bar that saves is, in pixels. */
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

interface SaveBarProps {
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

const SaveBar = ({ busy, onSave, onDiscard }: SaveBarProps) => (
  <>
    {clearOfBar}
    <OccupiedFoot phone={bottomBarHeight + barHeight + 12} desktop={barHeight + 28} />
    <Button disabled={busy} onClick={onDiscard}>
      {messages.discard}
    </Button>
    <BusyButton busy={busy} label={messages.save} busyLabel={messages.saving} onClick={onSave} />
  </>
);

/** The forms on the screen, and below them the bar that saves or discards what differs. Leaving them asks first. */
export const EditedForms = ({ children }: { readonly children: ReactNode }) => {
  const [edits, setEdits] = useState<Edits>(new Map());
  const report = useCallback((form: HTMLFormElement, edit: Edit | null): void => {
    setEdits(
      (before) =>
        new Map([...[...before].filter(([other]) => other !== form), ...(edit ? [[form, edit] as const] : [])]),
    );
  }, []);
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(area);
  const inBar = [...edits].filter(([, { ownButton }]) => !ownButton);
  // The last first: where several have an error, the focus ends in the first.
  const forms = (): HTMLFormElement[] =>
    [...(area.current?.querySelectorAll('form') ?? [])]
      .filter((form) => inBar.some(([edited]) => edited === form))
      .toReversed();
  return (
    <Context value={report}>
      <Box ref={area} tabIndex={-1} sx={{ outline: 'none' }}>
        {children}
      </Box>
      <Box {...keptFocus} sx={inBar.length > 0 ? barStyle : {}}>
        <Typography role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {inBar.length > 0 && messages.unsaved}
        </Typography>
        {inBar.length > 0 && (
          <SaveBar
            busy={inBar.some(([, { busy }]) => busy)}
            onSave={() => forms().forEach((form) => form.requestSubmit())}
            onDiscard={() => forms().forEach((form) => form.reset())}
          />
        )}
      </Box>
      {edits.size > 0 && <AskBeforeLeaving text={messages.lost} />}
    </Context>
  );
};
