import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  NotificationChange,
  type NotificationConfig,
  summaryParts,
  type SummaryPart,
} from '../../../src/contract/notifications/notification-settings.ts';
import { nextSummary, tellsDayBefore } from '../../../src/contract/notifications/summary-schedule.ts';
import { timezones } from '../../../src/contract/store/store.ts';
import { messageOf } from '../../core/transport.ts';
import { showDayAndTime, showTime } from '../../ui/date-time.ts';
import { FormField, TextField } from '../../ui/form-field.tsx';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import { FormSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { PanelSection } from '../../ui/panel-parts.tsx';
import { RecipientsField } from '../../ui/recipients-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type Form, fieldOf, useForm } from '../../ui/use-form.ts';
import { settingsMessages as messages } from './messages.ts';
import { Panel } from './panel-bar.tsx';
import { PreviewButton } from './preview.tsx';
import { useSaveSummaryConfigMutation, useSummaryConfigQuery, useTestSummaryMutation } from './summaries-api.ts';
import { useSendOutcome } from './use-send-outcome.ts';

interface SummaryValues extends Pick<
  NotificationConfig,
  'dailySummaryEnabled' | 'summaryTime' | 'summaryFinal' | 'summarySkipsEmpty' | 'summaryParts' | 'recipientEmails'
> {
  readonly summaryTimezone: (typeof timezones)[number];
}

const zoneOf = (zone: string) => timezones.find((each) => each === zone) ?? timezones[0];

const valuesOf = (config: NotificationConfig): SummaryValues => ({
  dailySummaryEnabled: config.dailySummaryEnabled,
  // The field shows minutes; seconds that somebody saved are kept until it changes.
  summaryTime: config.summaryTime.replace(/:00$/, ''),
  summaryTimezone: zoneOf(config.summaryTimezone),
  summaryFinal: config.summaryFinal,
  summarySkipsEmpty: config.summarySkipsEmpty,
  summaryParts: config.summaryParts.toSorted(),
  recipientEmails: config.recipientEmails,
});

interface FieldsProps {
  readonly form: Form<SummaryValues>;
}

interface ChoiceProps extends FieldsProps {
  readonly name: 'dailySummaryEnabled' | 'summarySkipsEmpty' | 'summaryFinal';
  readonly label: string;
  readonly help: string;
}

const Choice = ({ form, name, label, help }: ChoiceProps) => (
  <FormControlLabel
    labelPlacement="start"
    control={<Switch checked={form.values[name]} onChange={(_, isOn) => form.set(name, isOn)} />}
    label={
      <>
        {label}
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {help}
        </Typography>
      </>
    }
    sx={{
      ...{ display: 'flex', justifyContent: 'space-between', m: 0, py: 0.75 },
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  />
);

const zoneName = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

const isTime = (time: string): boolean => NotificationChange.shape.summaryTime.safeParse(time).success;

const Covers = ({ form: { values } }: FieldsProps) => {
  if (!isTime(values.summaryTime)) return null;
  const at = new Date(`1970-01-01T${values.summaryTime}Z`);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {tellsDayBefore(values) ? messages.coversDay : messages.covers(showTime(at, 'UTC'))}
    </Typography>
  );
};

const When = ({ form }: FieldsProps) => {
  const id = useId();
  return (
    <PanelSection title={messages.when}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start' }}>
        <TextField {...fieldOf(form, 'summaryTime')} label={messages.time} type="time" />
        <FormField id={id} label={messages.zone}>
          <NativeSelect
            input={<OutlinedInput />}
            value={form.values.summaryTimezone}
            onChange={({ target }) => form.set('summaryTimezone', zoneOf(target.value))}
            inputProps={{ id, name: 'summaryTimezone' }}
          >
            {timezones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      </Box>
      <Covers form={form} />
    </PanelSection>
  );
};

const Parts = ({ form }: FieldsProps) => {
  const chosen = form.values.summaryParts;
  const choose = (part: SummaryPart, isOn: boolean): void => {
    const others = chosen.filter((each) => each !== part);
    form.set('summaryParts', (isOn ? [...others, part] : others).toSorted());
  };
  return (
    <PanelSection title={messages.register}>
      {summaryParts.map((part) => (
        <FormControlLabel
          key={part}
          control={<Checkbox checked={chosen.includes(part)} onChange={(_, isOn) => choose(part, isOn)} />}
          label={messages.parts[part]}
          sx={{ display: 'flex' }}
        />
      ))}
    </PanelSection>
  );
};

const Daily = ({ form }: FieldsProps) => {
  const { dailySummaryEnabled: isOn, summaryTimezone: zone, summaryTime } = form.values;
  const now = useNow();
  const next = isOn && isTime(summaryTime) ? showDayAndTime(nextSummary(form.values, now), now, zone) : null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, py: 0.5 }}>
      <Choice
        {...{ form, name: 'dailySummaryEnabled' as const, label: messages.daily }}
        help={next === null ? messages.nextOff : messages.next(next)}
      />
      <Choice {...{ form, name: 'summarySkipsEmpty', label: messages.skip, help: messages.skipHelp }} />
      <Choice {...{ form, name: 'summaryFinal', label: messages.final, help: messages.finalHelp }} />
    </Box>
  );
};

const TestAct = ({ recipients }: { readonly recipients: readonly string[] }) => {
  const [send, { isLoading }] = useTestSummaryMutation();
  const { testSent: sent, testWaits: waits, testFailed: failed } = messages;
  const say = useSendOutcome({ sent, waits, failed });
  return (
    <BusyButton
      variant="outlined"
      busy={isLoading}
      label={messages.test}
      busyLabel={messages.testing}
      disabled={recipients.length === 0}
      onClick={() => void say(send({ body: { recipientEmails: [...recipients] } }).unwrap())}
    />
  );
};

const To = ({ form, unsubscribed }: FieldsProps & { readonly unsubscribed: readonly string[] }) => (
  <PanelSection title={messages.to}>
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
      {messages.toHelp}
    </Typography>
    <RecipientsField
      recipients={form.values.recipientEmails}
      unsubscribed={unsubscribed}
      onChange={(emails) => form.set('recipientEmails', emails)}
    />
  </PanelSection>
);

const useSave = (loaded: NotificationConfig) => {
  const [saved, setSaved] = useState(loaded);
  const [save, { isLoading: busy, error }] = useSaveSummaryConfigMutation();
  const toast = useToast();
  const before = valuesOf(saved);
  const form = useForm<SummaryValues>(NotificationChange, before, (values, sent) => {
    void save({ body: values }).then(({ data }) => {
      if (data === undefined) return;
      setSaved(data.config);
      sent.setMany(valuesOf(data.config));
      toast({ title: messages.saved });
    });
  });
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(before);
  const refusal = error === undefined ? null : messageOf(error, messages.failed, { hasAdvice: true });
  return { form, busy, unsaved, refusal };
};

interface SettingsFormProps {
  readonly config: NotificationConfig;
  readonly onClose: () => void;
}

const SettingsForm = ({ config, onClose }: SettingsFormProps) => {
  const { form, busy, unsaved, refusal } = useSave(config);
  const formId = useId();
  const recipients = form.values.recipientEmails;
  const foot = (
    <>
      <BusyButton
        {...{ type: 'submit', form: formId, sx: { flex: 1 }, disabled: !unsaved && !busy }}
        {...{ busy, label: messages.save, busyLabel: messages.saving }}
      />
      <PreviewButton />
      <TestAct recipients={recipients} />
      {recipients.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', width: '100%' }}>
          {messages.testNeeds}
        </Typography>
      )}
    </>
  );
  return (
    <Panel label={messages.bar} name={messages.bar} onClose={onClose} foot={foot}>
      <Box component="form" id={formId} noValidate onSubmit={form.submit}>
        <Typography variant="h2">{messages.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.note}
        </Typography>
        <LiveRefusal message={refusal} sx={{ mt: 2 }} />
        <Daily form={form} />
        <When form={form} />
        <To form={form} unsubscribed={config.unsubscribedEmails} />
        <Parts form={form} />
      </Box>
      {unsaved && <AskBeforeLeaving text={messages.lost} />}
    </Panel>
  );
};

/** When summaries are made, what they have, and who gets them. */
export const SettingsPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useSummaryConfigQuery();
  if (data) return <SettingsForm config={data.config} onClose={onClose} />;
  return (
    <Panel label={messages.bar} name={messages.bar} onClose={onClose}>
      {error === undefined ? (
        <FormSkeleton fields={5} />
      ) : (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
};
