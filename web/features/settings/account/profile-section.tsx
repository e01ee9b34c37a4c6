import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { showPhone } from '../../../../src/contract/phone.ts';
import { store, type StoreProfile, timezones } from '../../../../src/contract/store/store.ts';
import { messageOf } from '../../../core/transport.ts';
import { FormField, helpIdOf, TextField, visuallyHidden } from '../../../ui/form-field.tsx';
import { twoColumns } from '../../../ui/form-parts.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { SettingsForm, useSaveStoreProfileMutation, useStoreProfileQuery } from '../saving/index.ts';
import { profileMessages as messages } from './messages.ts';

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
const largestText = 100_000;
/** Logos are shown at most 240 px wide; twice that is sharp on every screen. */
const widest = 480;

const read = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });

/** The picture at most 480 px wide and high, as WebP or, where the browser cannot write that, as PNG. */
const shrink = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.9);
};

/** A chosen logo as a `data:` address the server takes, or the words that say why it cannot be one. */
const logoOf = async (file: File): Promise<{ readonly logo: string } | { readonly refusal: string }> => {
  if (!types.includes(file.type)) return { refusal: messages.notPicture };
  try {
    const logo = await read(file);
    return { logo: logo.length <= largestText ? logo : await shrink(file) };
  } catch {
    return { refusal: messages.unreadable };
  }
};

const schema = store.saveProfile.body;

interface ProfileValues {
  readonly name: string;
  readonly phone: string;
  readonly supportEmail: string;
  readonly logo: string | null;
  readonly timezone: string;
}

const valuesOf = ({ name, phone, supportEmail, logo, timezone }: StoreProfile): ProfileValues => ({
  name,
  phone: phone === null ? '' : showPhone(phone),
  supportEmail: supportEmail ?? '',
  logo,
  timezone,
});

const TimezoneField = ({ form }: { readonly form: Form<ProfileValues> }) => {
  const id = useId();
  const texts = { error: form.errors.timezone, help: messages.timezoneHelp };
  return (
    <FormField id={id} label={messages.timezone} {...texts}>
      <NativeSelect
        input={<OutlinedInput />}
        value={form.values.timezone}
        onChange={({ target }) => form.set('timezone', target.value)}
        inputProps={{ id, name: 'timezone', 'aria-describedby': helpIdOf(id, texts) }}
      >
        {timezones.map((zone) => (
          <option key={zone} value={zone}>
            {messages.zones[zone]}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
};

const picture = {
  display: 'grid',
  placeItems: 'center',
  width: 144,
  height: 72,
  p: 1,
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Logos are made for white paper, and the payment page shows them on white.
  bgcolor: '#fff',
  color: '#475654',
  '& img': { maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' },
} as const;

const LogoPicture = ({ logo }: { readonly logo: string | null }) => (
  <Box sx={picture}>
    {logo === null ? (
      <Typography variant="body2">{messages.noLogo}</Typography>
    ) : (
      <img src={logo} alt={messages.logoAlt} />
    )}
  </Box>
);

interface LogoFieldProps {
  readonly logo: string | null;
  readonly error: string | undefined;
  readonly onLogo: (logo: string | null) => void;
}

const LogoField = ({ logo, error, onLogo }: LogoFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    const chosen = await logoOf(file);
    // The same file can be chosen once more.
    target.value = '';
    setRefusal('refusal' in chosen ? chosen.refusal : undefined);
    if ('logo' in chosen) onLogo(chosen.logo);
  };
  const texts = { error: refusal ?? error, help: messages.logoHelp };
  return (
    <FormField id={id} label={messages.logo} {...texts}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <LogoPicture logo={logo} />
        <Box
          component="input"
          ref={input}
          id={id}
          type="file"
          name="logo"
          tabIndex={-1}
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={helpIdOf(id, texts)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void choose(event)}
          sx={visuallyHidden}
        />
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {logo === null ? messages.chooseLogo : messages.replaceLogo}
        </Button>
        {logo !== null && <Button onClick={() => onLogo(null)}>{messages.removeLogo}</Button>}
      </Box>
    </FormField>
  );
};

const Fields = ({ form }: { readonly form: Form<ProfileValues> }) => (
  <>
    <TextField {...fieldOf(form, 'name')} label={messages.name} autoComplete="organization" />
    <Box sx={twoColumns}>
      <PhoneField {...fieldOf(form, 'phone')} label={messages.phone} help={messages.phoneHelp} />
      <TextField
        {...fieldOf(form, 'supportEmail')}
        label={messages.supportEmail}
        help={messages.supportEmailHelp}
        type="email"
        autoComplete="off"
      />
    </Box>
    <TimezoneField form={form} />
    <LogoField logo={form.values.logo} error={form.errors.logo} onLogo={(logo) => form.set('logo', logo)} />
  </>
);

const ProfileForm = ({ profile }: { readonly profile: StoreProfile }) => {
  const [send] = useSaveStoreProfileMutation();
  return (
    <SettingsForm
      schema={schema}
      loaded={profile}
      valuesOf={valuesOf}
      // The form holds any text; the schema has just said that the zone is one of the seven.
      send={async (values) => (await send({ body: values as z.input<typeof schema> }).unwrap()).profile}
      messages={messages}
      Fields={Fields}
    />
  );
};

const Profile = () => {
  const { data, error, refetch } = useStoreProfileQuery();
  if (data !== undefined) return <ProfileForm profile={data.profile} />;
  if (error !== undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  return <FormSkeleton fields={5} height={84} />;
};

/** What customers, texts and emails are told of the store. */
export const ProfileSection = () => (
  <SheetSection title={messages.title} note={messages.note}>
    <Profile />
  </SheetSection>
);
