import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, type MouseEvent, type RefObject, useContext, useRef, useState } from 'react';
import type { SessionUser } from '../../../src/contract/people/session.ts';
import { signInForm } from '../../../src/contract/people/sign-in-form.ts';
import { callErrorOf, messageOf } from '../../core/answer.ts';
import { askForPasskey, knowsPasskeys } from '../../core/passkeys.ts';
import { storeSession } from '../../core/stored-session.ts';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { PasswordField } from '../../ui/secret-fields.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { signInMessages as messages } from './messages.ts';
import { signInCalls } from './sign-in-calls.ts';
import { type VisitorRefusal, visitorRefusalOf } from './visitor-refusal.ts';
import { CodeField, touchLink, UsernameField, VisitorPage } from './visitor-page.tsx';

const blank = { username: '', password: '', code: '' };

/** Half a second, time enough to read the welcome. */
const homeDelay = 500;

/** To ask for another look, or to read what happens after a registration. */
type WayOn = 'appeal' | 'approval';

const wayOnFor: ReadonlyMap<string, WayOn> = new Map([
  ['account_denied', 'appeal'],
  ['store_inactive', 'appeal'],
  ['account_pending', 'approval'],
]);

/** What the sign-in is shown in: the console, or a page that is loaded before it and without it. */
export interface SignInPlace {
  /** The name that was typed on the screen before. */
  readonly username: string;
  /** Something was sent, so that the console is about to be needed. */
  readonly prepare: () => void;
  /** Shows the home screen to whoever has signed in. */
  readonly enter: (token: string, user: SessionUser) => void;
  /** Opens another screen, where a name need not be typed again. */
  readonly go: (path: string, state?: { readonly username: string }) => void;
}

const PlaceContext = createContext<SignInPlace | null>(null);

const usePlace = (): SignInPlace => {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('This part of the sign-in needs a place above it.');
  return place;
};

/** What a link to another screen needs; a press that means a new tab or window is left to the browser. */
const useLinkTo = (path: string, state?: { readonly username: string }) => {
  const { go } = usePlace();
  return {
    href: path,
    onClick: (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(path, state);
    },
  };
};

interface SignInRequest {
  readonly busy: boolean;
  /** The server asked for a code of the authenticator app. */
  readonly wantsCode: boolean;
  readonly refusal: VisitorRefusal | null;
  /** Where whoever was refused can go on, if anywhere. */
  readonly way: WayOn | null;
  /** Answers true when the screen is left for home or asks for a code; after false another attempt with the password may follow. */
  readonly send: (values: typeof blank) => Promise<boolean>;
}

/** Stores a new session, welcomes the user and then opens the home screen. */
const useWelcome = () => {
  const [leaving, setLeaving] = useState(false);
  const { enter } = usePlace();
  const toast = useToast();
  const start = (token: string, user: SessionUser): void => {
    storeSession(token, user);
    toast(messages.success(user.username));
    setLeaving(true);
    setTimeout(() => enter(token, user), homeDelay);
  };
  return { leaving, start };
};

const useSignIn = (): SignInRequest => {
  const [isSending, setIsSending] = useState(false);
  const { leaving, start } = useWelcome();
  const [wantsCode, setWantsCode] = useState(false);
  const [refusal, setRefusal] = useState<VisitorRefusal | null>(null);
  const [way, setWay] = useState<WayOn | null>(null);
  const { prepare } = usePlace();
  const fail = (error: unknown): boolean => {
    const code = callErrorOf(error)?.refusal?.code;
    if (code === 'second_factor_required' && !wantsCode) {
      setWantsCode(true);
      return true;
    }
    const { title, message: text } = visitorRefusalOf(error, messages);
    setRefusal({ title, message: text });
    setWay(wayOnFor.get(code ?? '') ?? null);
    return false;
  };
  const send = async ({ username, password, code }: typeof blank): Promise<boolean> => {
    setRefusal(null);
    setIsSending(true);
    prepare();
    const typed = { username, password, ...(code.trim() !== '' && { code: code.trim() }) };
    const { error, data } = await signInCalls.byPassword(typed);
    setIsSending(false);
    if (error !== undefined) return fail(error);
    start(data.sessionToken, data.user);
    return true;
  };
  return { busy: isSending || leaving, wantsCode, refusal, way, send };
};

/** Signs in with a passkey; a question that the person closed is no failure. */
const usePasskeySignIn = () => {
  const { prepare } = usePlace();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { leaving, start } = useWelcome();
  const request = async (): Promise<string | null> => {
    const asked = await askForPasskey(signInCalls.passkeyOptions);
    if (asked.kind === 'cancelled') return null;
    if (asked.kind === 'failed') return messageOf(asked.error, messages.passkeyFailed);
    const { data, error } = await signInCalls.byPasskey(asked.body);
    if (error !== undefined) return messageOf(error, messages.passkeyFailed);
    start(data.sessionToken, data.user);
    return null;
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    prepare();
    setFailure(await request());
    setBusy(false);
  };
  return { busy: busy || leaving, failure, send };
};

/** The way in without a password, for browsers that know passkeys. */
const PasskeySignIn = () => {
  const { busy, failure, send } = usePasskeySignIn();
  return (
    <>
      <Divider sx={{ color: 'text.secondary' }}>{messages.or}</Divider>
      <LiveRefusal message={failure} />
      <Button variant="outlined" size="large" disabled={busy} aria-busy={busy} onClick={() => void send()}>
        {busy ? messages.passkeyBusy : messages.passkey}
      </Button>
    </>
  );
};

interface FieldsProps {
  readonly form: Form<typeof blank>;
  readonly password: RefObject<HTMLInputElement | null>;
  readonly wantsCode: boolean;
}

const Fields = ({ form, password, wantsCode }: FieldsProps) => (
  <>
    <UsernameField
      {...fieldOf(form, 'username')}
      label={messages.username}
      inputRef={useFocusOnMount<HTMLInputElement>()}
    />
    <PasswordField
      {...fieldOf(form, 'password')}
      inputRef={password}
      label={messages.password}
      autoComplete="current-password"
    />
    <Link
      {...useLinkTo('/forgot-password')}
      variant="body2"
      sx={{ ...touchLink, alignSelf: 'start', mt: { xs: -2, md: -1.5 }, mb: { xs: -1.5, md: 0 } }}
    >
      {messages.forgot}
    </Link>
    {wantsCode && <CodeField {...fieldOf(form, 'code')} />}
  </>
);

/** Whoever was denied or deactivated has somebody to write to; whoever waits reads for what, on a page of the public site. */
const WayOnLink = ({ way, username }: { readonly way: WayOn; readonly username: string }) => {
  const toAppeal = useLinkTo('/appeal', { username });
  const link = way === 'appeal' ? toAppeal : { href: '/pending-approval' };
  return (
    <Button {...link} variant="outlined" size="large">
      {messages[way]}
    </Button>
  );
};

const RegisterLine = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
    {messages.toRegister}{' '}
    <Link {...useLinkTo('/register')} sx={{ ...touchLink, fontWeight: 600 }}>
      {messages.registerLink}
    </Link>
  </Typography>
);

const Content = () => {
  const { busy, wantsCode, refusal, way, send } = useSignIn();
  const password = useRef<HTMLInputElement>(null);
  const submit = async (values: typeof blank, form: Form<typeof blank>): Promise<void> => {
    if (busy || (await send(values))) return;
    form.set('password', '');
    form.untouch('password');
    password.current?.focus();
  };
  const initial = { ...blank, username: usePlace().username };
  const form = useForm(signInForm, initial, (values, form) => void submit(values, form));
  return (
    <VisitorPage title={messages.title} subtitle={messages.subtitle}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <LiveRefusal {...(refusal ?? { message: null })} />
        {refusal !== null && way !== null && <WayOnLink way={way} username={form.values.username} />}
        <Fields form={form} password={password} wantsCode={wantsCode} />
        <BusyButton type="submit" size="large" busy={busy} label={messages.submit} busyLabel={messages.busy} />
        {knowsPasskeys() && <PasskeySignIn />}
        <RegisterLine />
      </Stack>
    </VisitorPage>
  );
};

/** The sign-in. After a refusal the username stays and the password is asked for again. */
export const SignInPage = ({ place }: { readonly place: SignInPlace }) => (
  <PlaceContext value={place}>
    <Content />
  </PlaceContext>
);
