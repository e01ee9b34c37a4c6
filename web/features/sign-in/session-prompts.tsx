import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { z } from 'zod';
import { SignIn } from '../../../src/contract/people/session.ts';
import { askForPasskey, knowsPasskeys } from '../../core/passkeys.ts';
import { signInPrompt, stepUpPrompt, useIsAsked } from '../../core/prompts.ts';
import { enterSession, useSession, useSignInMutation } from '../../core/session-api.ts';
import { endSession } from '../../core/session.ts';
import { usePasskeyOptionsMutation, useStepUpMutation } from '../../core/step-up-api.ts';
import type { Store } from '../../core/store.ts';
import { callErrorOf, messageOf } from '../../core/transport.ts';
import { CloseButton } from '../../ui/confirm-dialog.tsx';
import { BusyButton, DialogRefusal, LiveRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { PasswordField } from '../../ui/secret-fields.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { useHasPasskey } from '../second-factors/index.ts';
import { promptMessages as messages } from './messages.ts';
import { CodeField, UsernameField } from './visitor-page.tsx';

interface PromptValues {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

interface PasswordPromptProps {
  readonly title: string;
  readonly text: string;
  readonly username: string;
  readonly namesUser: boolean;
  readonly schema: z.ZodType;
  readonly failure: unknown;
  readonly failed: string;
  readonly submit: { readonly busy: boolean; readonly label: string; readonly busyLabel: string };
  readonly cancel: { readonly label: string; readonly act: () => void };
  /** What the close button is called: it does what the cancel button does. */
  readonly closeLabel: string;
  /** Escape closes the dialog as its cancel button does. */
  readonly escapable: boolean;
  readonly onSend: (typed: PromptValues) => Promise<unknown>;
  /** Another way to do the same, between the fields and the buttons. */
  readonly otherWay?: ReactNode;
}

const Frame = ({ children, ...prompt }: PasswordPromptProps & { readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      {...(prompt.escapable && { onClose: prompt.cancel.act })}
    >
      <Box sx={{ pl: 3, pr: 7, pt: 2.5 }}>
        <Typography id={id} variant="h2" component="h2">
          {prompt.title}
        </Typography>
        <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {prompt.text}
        </Typography>
      </Box>
      <CloseButton label={prompt.closeLabel} onClose={prompt.cancel.act} />
      {children}
    </Dialog>
  );
};

interface FieldsProps {
  readonly form: Form<PromptValues>;
  readonly namesUser: boolean;
  readonly wantsCode: boolean;
}

const Fields = ({ form, namesUser, wantsCode }: FieldsProps) => (
  <>
    {namesUser && <UsernameField {...fieldOf(form, 'username')} label={messages.username} />}
    <PasswordField
      {...fieldOf(form, 'password')}
      inputRef={useFocusOnMount<HTMLInputElement>()}
      label={messages.password}
      autoComplete="current-password"
    />
    {wantsCode && <CodeField {...fieldOf(form, 'code')} />}
  </>
);

/** A dialog that asks for a password and, where the server wants one, for a code of the authenticator app. */
const PasswordPrompt = (prompt: PasswordPromptProps) => {
  const { submit, cancel, failure } = prompt;
  const [askedForCode, setAskedForCode] = useState(false);
  // The first time the server asks for a code is a question: the field for it appears and nothing was wrong.
  const asksForCode = !askedForCode && callErrorOf(failure)?.refusal?.code === 'second_factor_required';
  const wantsCode = askedForCode || asksForCode;
  const blank: PromptValues = { username: prompt.username, password: '', code: '' };
  const form = useForm(prompt.schema, blank, (typed) => {
    setAskedForCode(wantsCode);
    if (!submit.busy) void prompt.onSend(typed);
  });
  return (
    <Frame {...prompt}>
      <Box component="form" noValidate onSubmit={form.submit}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          <LiveRefusal message={failure === undefined || asksForCode ? null : messageOf(failure, prompt.failed)} />
          <Fields form={form} namesUser={prompt.namesUser} wantsCode={wantsCode} />
          {prompt.otherWay}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={cancel.act}>{cancel.label}</Button>
          <BusyButton type="submit" {...submit} />
        </DialogActions>
      </Box>
    </Frame>
  );
};

const codeOf = ({ code }: PromptValues) => (code.trim() === '' ? {} : { code: code.trim() });
const typedPassword = z.object({ password: z.string().min(1, messages.passwordNeeded) });

/** Confirms who sits at the screen by a passkey, for whoever has one. */
const PasskeyConfirmation = () => {
  const [fetchOptions] = usePasskeyOptionsMutation();
  const [confirm, { isLoading: busy }] = useStepUpMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const hasPasskey = useHasPasskey();
  const request = async (): Promise<string | null> => {
    const asked = await askForPasskey(fetchOptions);
    if (asked.kind === 'cancelled') return null;
    if (asked.kind === 'failed') return messageOf(asked.error, messages.stepUp.passkeyFailed);
    const { data, error } = await confirm({ body: asked.body });
    if (data !== undefined) stepUpPrompt.settle(true);
    return error === undefined ? null : messageOf(error, messages.stepUp.passkeyFailed);
  };
  if (!hasPasskey) return null;
  return (
    <>
      <DialogRefusal message={failure} sx={{}} />
      <Button disabled={busy} onClick={() => void request().then(setFailure)} sx={{ alignSelf: 'start', ml: -1.75 }}>
        {messages.stepUp.passkey}
      </Button>
    </>
  );
};

/** Asks for the password before a call that needs it once more; the call that waits is sent again, or fails. */
const StepUpDialog = ({ username }: { readonly username: string }) => {
  const [confirm, { isLoading: busy, error }] = useStepUpMutation();
  const send = async (typed: PromptValues): Promise<void> => {
    const { data } = await confirm({ body: { password: typed.password, ...codeOf(typed) } });
    if (data !== undefined) stepUpPrompt.settle(true);
  };
  return (
    <PasswordPrompt
      title={messages.stepUp.title}
      text={messages.stepUp.text(username)}
      username={username}
      namesUser={false}
      schema={typedPassword}
      failure={error}
      failed={messages.stepUp.failed}
      submit={{ busy, label: messages.stepUp.submit, busyLabel: messages.stepUp.busy }}
      cancel={{ label: messages.cancel, act: () => stepUpPrompt.settle(false) }}
      closeLabel={messages.close}
      escapable
      onSend={send}
      otherWay={knowsPasskeys() && <PasskeyConfirmation />}
    />
  );
};

interface PromptsProps {
  /** Somebody else than before signed in. */
  readonly onOtherUser: () => void;
}

/** Asks for the password over the screen of a session that has ended; what was typed there stays. */
const SignInAgainDialog = ({ username, onOtherUser }: PromptsProps & { readonly username: string }) => {
  const [signIn, { isLoading: busy, error }] = useSignInMutation();
  const dispatch = useDispatch<Store['dispatch']>();
  const send = async (typed: PromptValues): Promise<void> => {
    const { data } = await signIn({
      body: { username: typed.username, password: typed.password, ...codeOf(typed) },
    });
    if (data !== undefined && !dispatch(enterSession(data.sessionToken, data.user))) onOtherUser();
  };
  return (
    <PasswordPrompt
      title={messages.ended.title}
      text={messages.ended.text}
      username={username}
      namesUser
      schema={SignIn.pick({ username: true, password: true })}
      failure={error}
      failed={messages.ended.failed}
      submit={{ busy, label: messages.ended.submit, busyLabel: messages.ended.busy }}
      cancel={{ label: messages.ended.leave, act: () => dispatch(endSession()) }}
      closeLabel={messages.ended.close}
      escapable={false}
      onSend={send}
    />
  );
};

/** The dialogs that a call may need before it can go on. The sign-in comes first. */
export const SessionPrompts = ({ onOtherUser }: PromptsProps) => {
  const session = useSession();
  const hasEnded = useIsAsked(signInPrompt);
  const isConfirming = useIsAsked(stepUpPrompt);
  if (session.state !== 'signed-in') return null;
  // Whoever sits at the screen knows a password of their own.
  const { username } = session.user.impersonatedBy ?? session.user;
  if (hasEnded) return <SignInAgainDialog username={username} onOtherUser={onOtherUser} />;
  return isConfirming && <StepUpDialog username={username} />;
};
