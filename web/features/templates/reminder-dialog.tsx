import Remove from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { mostReminders, ReminderSettings, type ReminderStep } from '../../../src/contract/links/reminders.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../ui/form-parts.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { reminderMessages as messages } from './messages.ts';
import { useSaveRemindersMutation } from './reminders-api.ts';

/** A reminder as it is typed. */
interface TypedStep {
  readonly key: number;
  readonly hours: string;
  readonly from: ReminderStep['from'];
}

interface StepLineProps {
  readonly step: TypedStep;
  readonly number: number;
  /** The last one stays: there is no ladder without a step. */
  readonly isOnly: boolean;
  readonly onChange: (change: Partial<TypedStep>) => void;
  readonly onRemove: () => void;
}

const moments = Object.keys(messages.moments) as readonly ReminderStep['from'][];

// On a phone the moment stands below the hours, where there is room for its words.
const stepStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '72px 1fr 44px', sm: '72px minmax(0, 1fr) 44px' },
  gridTemplateAreas: { xs: '"hours . remove" "from from from"', sm: '"hours from remove"' },
  alignItems: 'center',
  gap: 1,
} as const;

const StepLine = ({ step, number, isOnly, onChange, onRemove }: StepLineProps) => (
  <Box sx={stepStyle}>
    <OutlinedInput
      sx={{ gridArea: 'hours' }}
      value={step.hours}
      onChange={({ target }) => onChange({ hours: target.value })}
      inputProps={{ 'aria-label': messages.hours(number), inputMode: 'numeric', maxLength: 3 }}
    />
    <NativeSelect
      sx={{ gridArea: 'from' }}
      value={step.from}
      onChange={({ target }) => onChange({ from: target.value === 'end' ? 'end' : 'sent' })}
      inputProps={{ 'aria-label': messages.from(number) }}
      input={<OutlinedInput />}
    >
      {moments.map((from) => (
        <option key={from} value={from}>
          {messages.moments[from]}
        </option>
      ))}
    </NativeSelect>
    {!isOnly && (
      <IconButton
        aria-label={messages.remove(number)}
        onClick={onRemove}
        sx={{ gridArea: 'remove', width: 44, height: 44 }}
      >
        <Remove fontSize="small" />
      </IconButton>
    )}
  </Box>
);

const typedOf = (steps: readonly ReminderStep[]): readonly TypedStep[] =>
  steps.map(({ hours, from }, key) => ({ key, hours: String(hours), from }));

/** The settings as they are typed, or what is wrong with them. */
const parse = (isOn: boolean, typed: readonly TypedStep[]): ReminderSettings | string => {
  const steps = typed.map(({ hours, from }) => ({ hours: /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : 0, from }));
  const parsed = ReminderSettings.safeParse({ isOn, steps });
  if (parsed.success) return parsed.data;
  const isHours = parsed.error.issues.some(({ path }) => path.at(-1) === 'hours');
  return isHours ? messages.badHours : (parsed.error.issues[0]?.message ?? messages.failed);
};

interface StepsProps {
  readonly typed: readonly TypedStep[];
  readonly onTyped: (typed: readonly TypedStep[]) => void;
}

const Steps = ({ typed, onTyped }: StepsProps) => (
  <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
    {typed.map((step, index) => (
      <StepLine
        key={step.key}
        step={step}
        number={index + 1}
        isOnly={typed.length === 1}
        onChange={(change) => onTyped(typed.map((each) => (each === step ? { ...each, ...change } : each)))}
        onRemove={() => onTyped(typed.filter((each) => each !== step))}
      />
    ))}
    {typed.length < mostReminders && (
      <Box>
        <Button
          size="small"
          onClick={() =>
            onTyped([...typed, { key: Math.max(...typed.map(({ key }) => key)) + 1, hours: '', from: 'sent' }])
          }
        >
          {messages.add}
        </Button>
      </Box>
    )}
  </Box>
);

interface ReminderDialogProps {
  readonly reminders: ReminderSettings;
  readonly onClose: () => void;
}

/** Changes when the reminders of the store go out. */
export const ReminderDialog = ({ reminders, onClose }: ReminderDialogProps) => {
  const [isOn, setOn] = useState(reminders.isOn);
  const [typed, setTyped] = useState(typedOf(reminders.steps));
  const [wrong, setWrong] = useState<string | null>(null);
  const [save] = useSaveRemindersMutation();
  const { send, busy, refusal } = useSubmission(save, messages);
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const parsed = parse(isOn, typed);
    setWrong(typeof parsed === 'string' ? parsed : null);
    if (typeof parsed === 'string' || (await send({ body: parsed })) === null) return;
    toast({ title: messages.done });
    onClose();
  };
  const isSame = isOn === reminders.isOn && JSON.stringify(typed) === JSON.stringify(typedOf(reminders.steps));
  return (
    <ClosableDialog open title={messages.title} text={messages.text} unsaved={!isSame} onClose={onClose}>
      <DialogContent>
        <FormControlLabel
          label={messages.on}
          sx={{ minHeight: 44 }}
          control={<Switch checked={isOn} onChange={({ target }) => setOn(target.checked)} />}
        />
        <Steps typed={typed} onTyped={setTyped} />
        <DialogRefusal message={wrong ?? refusal} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <BusyButton busy={busy} label={messages.save} busyLabel={messages.saving} onClick={() => void submit()} />
      </DialogActions>
    </ClosableDialog>
  );
};
