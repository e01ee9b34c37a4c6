import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { LiveRefusal } from '../../../ui/form-parts.tsx';
import { useKeptFocus } from '../../../ui/interaction.ts';
import { AskBeforeLeaving } from '../../../ui/leaving.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { editMessages as messages } from './messages.ts';

/** A form with something that is not saved. */
interface Edit {
  readonly busy: boolean;
  /** The form has a button of its own: the bar neither saves nor discards it. */
  readonly ownButton: boolean;
  /** How many things differ, where that is counted. */
  readonly changes?: number;
}

type Edits = ReadonlyMap<HTMLFormElement, Edit>;

const Context = createContext<(form: HTMLFormElement, edit: Edit | null) => void>(() => undefined);

interface EditFormProps<V> {
  readonly form: Form<V>;
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly ownButton?: boolean;
  /** How many things differ, where the bar is to say so. */
  readonly changes?: number;
  /** Why it was not saved, or null. */
  readonly refusal: string | null;
  /** What is saved is back in the fields. */
  readonly onDiscard?: () => void;
  readonly children: ReactNode;
}

const useReport = (unsaved: boolean, { busy, ownButton, changes }: Edit) => {
  const element = useRef<HTMLFormElement>(null);
  const report = useContext(Context);
  useEffect(() => {
    const form = element.current;
    if (form === null || !unsaved) return undefined;
    report(form, { busy, ownButton, ...(changes !== undefined && { changes }) });
    return () => report(form, null);
  }, [report, unsaved, busy, ownButton, changes]);
  return element;
};

/** A form of the settings: its fields are saved by the bar at the foot of the screen, and by Enter. */
export const EditForm = <V,>({ form, unsaved, busy, refusal, children, ...more }: EditFormProps<V>) => {
  const { ownButton = false, changes, onDiscard } = more;
  const element = useReport(unsaved, { busy, ownButton, ...(changes !== undefined && { changes }) });
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar may be far below it, and the form higher than a phone.
    if (refusal !== null) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
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
      <LiveRefusal ref={reason} message={refusal} sx={{ scrollMarginBlock: '16px' }} />
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
  // Told where all of them are counted.
  const isCounted = inBar.every(([, edit]) => edit.changes !== undefined);
  const changes = isCounted ? inBar.reduce((sum, [, edit]) => sum + (edit.changes ?? 0), 0) : 0;
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
      <SaveBar
        {...keptFocus}
        unsaved={inBar.length > 0}
        {...(changes > 0 && { text: messages.changes(changes) })}
        busy={inBar.some(([, { busy }]) => busy)}
        onSave={() => forms().forEach((form) => form.requestSubmit())}
        onDiscard={() => forms().forEach((form) => form.reset())}
      />
      {edits.size > 0 && <AskBeforeLeaving text={messages.lost} />}
    </Context>
  );
};
