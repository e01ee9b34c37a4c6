import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useUser } from '../../../core/session-api.ts';
import { fieldLabelStyle } from '../../../ui/form-field.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { LinkFormValues } from './link-form.ts';
import { LinkTextPreview } from './link-text-preview.tsx';
import { fieldMessages } from './messages.ts';

/** By which channels a new link is sent. */
type Channels = Pick<LinkFormValues, 'smsEnabled' | 'emailEnabled'>;

/**
 * How a user left the two boxes last; both are off at first. A cookie keeps it, as it keeps the sidebar's state: the
 * browser's storage holds the session and the theme only.
 */
export const channelsOf = (userId: string): Channels => {
  const [, left = ''] = new RegExp(`(?:^|; )send-${userId}=([a-z.]*)`).exec(document.cookie) ?? [];
  const chosen = left.split('.');
  return { smsEnabled: chosen.includes('sms'), emailEnabled: chosen.includes('email') };
};

const keepChannels = (userId: string, { smsEnabled, emailEnabled }: Channels): void => {
  const chosen = [smsEnabled && 'sms', emailEnabled && 'email'].filter(Boolean).join('.');
  document.cookie = `send-${userId}=${chosen}; path=/; max-age=31536000; samesite=lax`;
};

interface SendBoxProps {
  readonly label: string;
  readonly address: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

const SendBox = ({ label, address, checked, onCheck }: SendBoxProps) => {
  const id = useId();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: { xs: 44, md: 36 } }}
    >
      <FormControlLabel
        label={label}
        sx={{ flex: '0 1 auto', mr: 0, minHeight: { xs: 44, md: 36 } }}
        control={
          <Checkbox
            checked={checked}
            onChange={({ target }) => onCheck(target.checked)}
            sx={{ py: 0 }}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <Typography
        id={id}
        noWrap
        variant="body2"
        sx={{
          // Below the label where a phone number does not fit beside it.
          flex: address === '' ? 1 : '1 1 7.5rem',
          minWidth: 0,
          textAlign: 'right',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {address}
      </Typography>
    </Box>
  );
};

/** Whether the link is texted and emailed, each with its address, and the text as the customer will read it. */
export const SendFields = ({ form }: { readonly form: Form<LinkFormValues> }) => {
  const { id } = useUser();
  const { smsEnabled, emailEnabled, customerPhone, customerEmail } = form.values;
  const choose = (changed: Partial<Channels>): void => {
    form.setMany(changed);
    keepChannels(id, { smsEnabled, emailEnabled, ...changed });
  };
  return (
    <Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" sx={{ ...fieldLabelStyle, p: 0, mb: 0.25 }}>
          {fieldMessages.send}
        </Typography>
        <SendBox
          label={fieldMessages.sms}
          address={customerPhone}
          checked={smsEnabled}
          onCheck={(checked) => choose({ smsEnabled: checked })}
        />
        <SendBox
          label={fieldMessages.emailNotice}
          address={customerEmail}
          checked={emailEnabled}
          onCheck={(checked) => choose({ emailEnabled: checked })}
        />
      </Box>
      <Typography role="status" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {emailEnabled && customerEmail.trim() === '' ? fieldMessages.emailMissing : ''}
      </Typography>
      {smsEnabled && <LinkTextPreview values={form.values} />}
    </Box>
  );
};
