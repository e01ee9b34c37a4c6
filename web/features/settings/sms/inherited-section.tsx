import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId, useState } from 'react';
import { showPhone } from '../../../../src/contract/phone.ts';
import type { InheritedSmsConfig } from '../../../../src/contract/store/text-providers.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useSaveInheritedMutation } from '../saving/index.ts';
import { inheritedMessages as messages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

type Provider = InheritedSmsConfig['availableProviders'][number]['provider'];

const isOn = (config: InheritedSmsConfig, provider: Provider): boolean =>
  provider === 'twilio' ? config.twilioInherited : config.openphoneInherited;

/** Why a provider cannot be inherited, or else the number that texts would go out from. */
const helpOf = (config: InheritedSmsConfig, provider: Provider): { readonly text: string; readonly may: boolean } => {
  const offered = config.availableProviders.find((each) => each.provider === provider);
  if (!config.mayInherit) return { text: messages.notAllowed, may: false };
  if (offered === undefined) return { text: messages.unavailable(provider), may: false };
  if (provider === 'twilio' && config.hasOwnOpenphone) return { text: messages.ownOpenphone, may: false };
  return { text: messages.from(showPhone(offered.fromNumber)), may: true };
};

interface ProviderSwitchProps {
  readonly config: InheritedSmsConfig;
  readonly provider: Provider;
  readonly onSwitch: (enabled: boolean) => void;
}

const ProviderSwitch = ({ config, provider, onSwitch }: ProviderSwitchProps) => {
  const id = useId();
  const { text, may } = helpOf(config, provider);
  return (
    <Box>
      <FormControlLabel
        label={messages.label(provider)}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            checked={isOn(config, provider)}
            disabled={!may}
            onChange={(_, enabled) => onSwitch(enabled)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ m: 0 }}>
        {text}
      </FormHelperText>
    </Box>
  );
};

interface InheritedSectionProps {
  readonly config: InheritedSmsConfig;
  /** The text that tries it. */
  readonly children: ReactNode;
}

/** The numbers of somebody else that texts may go out from. Of the two only one is on, and a sentence says what a switch changed. */
export const InheritedSection = ({ config, children }: InheritedSectionProps) => {
  const [save] = useSaveInheritedMutation();
  const [said, setSaid] = useState('');
  const { userType } = useUser();
  const toast = useToast();
  const change = async (provider: Provider, enabled: boolean): Promise<void> => {
    const other = provider === 'twilio' ? 'openphone' : 'twilio';
    const wasOn = isOn(config, other);
    const { error } = await save({ body: { provider, enabled } });
    if (error !== undefined)
      return toast({ title: toastMessages.error, text: messageOf(error, messages.failed), tone: 'error' });
    if (!enabled) setSaid(messages.off(provider));
    else setSaid(wasOn ? messages.switched(provider, other) : messages.on(provider));
  };
  return (
    <SheetSection title={messages.title} note={userType === 'sub_user' ? messages.note.owner : messages.note.operator}>
      <Box>
        {(['openphone', 'twilio'] as const).map((provider) => (
          <ProviderSwitch
            key={provider}
            config={config}
            provider={provider}
            onSwitch={(enabled) => void change(provider, enabled)}
          />
        ))}
        <FormHelperText role="status" sx={said === '' ? visuallyHidden : { m: 0, mt: 1, color: 'text.primary' }}>
          {said}
        </FormHelperText>
      </Box>
      {config.availableProviders.length > 0 && children}
    </SheetSection>
  );
};
