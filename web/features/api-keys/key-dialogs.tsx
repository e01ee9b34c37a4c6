import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { z } from 'zod';
import { type KeyScope, keyScopes } from '../../../src/contract/endpoint.ts';
import { NewApiKey } from '../../../src/contract/people/api-keys.ts';
import { messageOf } from '../../core/transport.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { fieldLabelStyle, FormField, TextField } from '../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { useCreateApiKeyMutation } from './api-keys-api.ts';
import { dialogMessages, messages } from './messages.ts';

type Period = keyof typeof dialogMessages.periods;

interface Values {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly period: Period;
}

const periods: readonly Period[] = ['30', '90', '365', 'never'];
const blank: Values = { name: '', scopes: ['read'], period: '365' };

const bodyOf = ({ name, scopes, period }: Values): z.input<typeof NewApiKey> => ({
  name,
  scopes: [...scopes],
  expiresInDays: period === 'never' ? null : Number(period),
});
const schema = z.custom<Values>().transform(bodyOf).pipe(NewApiKey);

const ScopesField = ({ form }: { readonly form: Form<Values> }) => {
  const { values, errors, set, touch } = form;
  const id = useId();
  const change = (scope: KeyScope, chosen: boolean): void => {
    set(
      'scopes',
      keyScopes.filter((each) => (each === scope ? chosen : values.scopes.includes(each))),
    );
    touch('scopes');
  };
  return (
    <FormControl component="fieldset" error={errors.scopes !== undefined}>
      <FormLabel component="legend" sx={{ ...fieldLabelStyle, mb: 0.5 }}>
        {dialogMessages.scopes}
      </FormLabel>
      {keyScopes.map((scope) => (
        <Box key={scope}>
          <FormControlLabel
            control={
              <Checkbox
                name="scopes"
                checked={values.scopes.includes(scope)}
                slotProps={{ input: { 'aria-describedby': `${id}-${scope}` } }}
              />
            }
            onChange={(_, chosen) => change(scope, chosen)}
            label={messages.scopes[scope]}
          />
          <FormHelperText id={`${id}-${scope}`} error={false} sx={{ mx: 0, ml: 4, mt: -0.75, mb: 0.5 }}>
            {dialogMessages.scopeHelp[scope]}
          </FormHelperText>
        </Box>
      ))}
      {errors.scopes !== undefined && <FormHelperText sx={{ mx: 0 }}>{errors.scopes}</FormHelperText>}
    </FormControl>
  );
};

const ExpiryField = ({ form }: { readonly form: Form<Values> }) => {
  const id = useId();
  return (
    <FormField id={id} label={dialogMessages.expiry}>
      <NativeSelect
        input={<OutlinedInput />}
        value={form.values.period}
        onChange={({ target }) => form.set('period', target.value as Period)}
        inputProps={{ id, name: 'period' }}
      >
        {periods.map((period) => (
          <option key={period} value={period}>
            {dialogMessages.periods[period]}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
};

interface DialogProps {
  readonly onClose: () => void;
  /** The key was made; it is shown once. */
  readonly onSecret: (secret: string) => void;
}

const Fields = ({ form }: { readonly form: Form<Values> }) => (
  // On a small phone the content scrolls: the tab index lets a keyboard scroll it.
  <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
    <TextField
      {...fieldOf(form, 'name')}
      inputRef={useFocusOnMount<HTMLInputElement>()}
      label={dialogMessages.name}
      help={dialogMessages.nameHelp}
      autoComplete="off"
    />
    <ScopesField form={form} />
    <ExpiryField form={form} />
  </DialogContent>
);

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Creates a key: its name, what it may do, and until when. */
export const NewKeyDialog = ({ onClose, onSecret }: DialogProps) => {
  const [create, { isLoading: busy, error }] = useCreateApiKeyMutation();
  const send = async (values: Values): Promise<void> => {
    if (busy) return;
    const { data } = await create({ body: bodyOf(values) });
    if (data !== undefined) onSecret(data.secret);
  };
  const form = useForm<Values>(schema, blank, (values) => void send(values));
  const { title, text, cancel, create: label, creating: busyLabel } = dialogMessages;
  const refusal = error === undefined ? null : messageOf(error, dialogMessages.failed);
  return (
    <ClosableDialog open title={title} text={text} unsaved={form.values.name !== ''} onClose={onClose}>
      <Box component="form" noValidate onSubmit={form.submit} sx={column}>
        <Fields form={form} />
        <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{cancel}</Button>
          <BusyButton type="submit" busy={busy} label={label} busyLabel={busyLabel} />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};
