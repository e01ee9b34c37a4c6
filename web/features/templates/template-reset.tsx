import Reset from '@mui/icons-material/RestartAlt';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import type { Form } from '../../ui/use-form.ts';
import { messages } from './messages.ts';
import { asksForPayment } from './preview-values.ts';
import { defaultOf, type Language, type TemplateValues, textField } from './template-form.ts';

/** Which text is being written, in which language. */
export interface Place {
  readonly field: TemplateField;
  readonly language: Language;
}

export interface ResetAct {
  readonly label: string;
  /** It puts back what the last reset replaced. */
  readonly isUndo: boolean;
  readonly press: () => void;
}

/** Puts our text into a field that says something else; what it said before is put back with one press. Null where there is nothing to do. */
export const useReset = (
  form: Form<TemplateValues>,
  saved: SavedTwilioConfig,
  place: Place | null,
): ResetAct | null => {
  const [before, setBefore] = useState<{ readonly name: string; readonly text: string } | null>(null);
  if (place === null) return null;
  const name = textField(place.field, place.language);
  const [template, text] = [form.values[name], defaultOf(place.field, place.language, saved)];
  const kept = before?.name === name ? before.text : null;
  const isUndo = template.trim() === text.trim();
  if (isUndo && kept === null) return null;
  const press = (): void => {
    setBefore(isUndo ? null : { name, text: template });
    form.set(name, isUndo ? (kept ?? '') : text);
  };
  const label = asksForPayment(place.field) ? messages.reset : messages.propose;
  return { label: isUndo ? messages.undoReset : label, isUndo, press };
};

export const ResetButton = ({ reset: { label, press } }: { readonly reset: ResetAct }) => (
  <Button onClick={press} sx={{ whiteSpace: 'nowrap' }}>
    {label}
  </Button>
);

/** The same at the head of a phone's screen. */
export const ResetIcon = ({ reset: { label, isUndo, press } }: { readonly reset: ResetAct }) => (
  <IconButton edge="end" aria-label={label} title={label} onClick={press}>
    {isUndo ? <Undo /> : <Reset />}
  </IconButton>
);
