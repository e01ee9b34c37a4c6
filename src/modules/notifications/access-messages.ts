import { staffOf } from '../../kernel/stamp.ts';
import type { Contact } from '../identity/index.ts';
import type { LetterPart } from '../messaging/index.ts';
import { detail, small, text } from './letters/index.ts';
import type { EventOf, Particulars, Writer } from './notice.ts';

const notYou = ({ publicUrl }: Particulars): readonly LetterPart[] =>
  small(`If this was not you, choose a new password at once: ${publicUrl}/forgot-password`);

const factorNames = ({ authenticator, passkeys }: Contact['factors']): string =>
  [
    ...(authenticator ? ['authenticator app'] : []),
    ...(passkeys === 0 ? [] : [passkeys === 1 ? 'passkey' : `${passkeys} passkeys`]),
  ].join(' and ');

/** A new password leaves passkeys and authenticator as they are, also those that an intruder added. */
const keptFactors = ({ factors: kept }: Contact, { publicUrl }: Particulars): readonly LetterPart[] =>
  factorNames(kept) === ''
    ? []
    : [
        text(
          `Your ${factorNames(kept)} did not change and can still be used. Please check that all of this is yours, under Two-step sign-in: ${publicUrl}/settings?tab=settings`,
        ),
      ];

/** Of a password that the user or an admin of the store chose. */
export const changed: Writer<'PasswordChanged'> = (_, reader, known) => ({
  kind: 'password_changed',
  title: 'Your password was changed',
  parts: [
    detail('Username', reader.username),
    detail('When', known.when),
    ...keptFactors(reader, known),
    ...notYou(known),
  ],
});

/** Of a password that the operator set. */
export const set: Writer<'PasswordReset'> = (_, reader, known) => ({
  kind: 'password_set',
  title: 'Support set a new password for you',
  parts: [
    text('You will choose your own when you next sign in. You were signed out everywhere.'),
    detail('Username', reader.username),
    detail('When', known.when),
    ...keptFactors(reader, known),
    ...small(known.answer && `Did you not ask for this? ${known.answer}`),
  ],
});

/** Of an email that was changed, to the address before. It does not tell the new one. */
export const emailChanged: Writer<'EmailChanged'> = ({ userId, stamp }, { username }, { when, answer }) => ({
  kind: 'email_changed',
  title: 'The email of your account was changed',
  parts: [
    text(
      `${staffOf(stamp)?.userId === userId ? 'It was changed in the settings of your account' : 'An admin of your store changed it'}. We no longer send anything about your account to this address.`,
    ),
    detail('Username', username),
    detail('When', when),
    ...small(`If you did not expect this, please ask your store. ${answer}`.trim()),
  ],
});

const factorTitles: Readonly<Record<EventOf<'SecondFactorsChanged'>['change'], string>> = {
  authenticator_added: 'An authenticator app was added to your account',
  authenticator_removed: 'The authenticator app was removed from your account',
  recovery_codes_renewed: 'Your recovery codes were renewed',
  recovery_code_used: 'A recovery code was used to sign in',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  authenticator_shut: 'Fifty wrong codes were entered for your account',
  all_removed: 'All second factors were removed from your account',
};

/** Of second factors. */
export const factors: Writer<'SecondFactorsChanged'> = ({ change }, { username }, known) => ({
  kind: 'second_factors_changed',
  title: factorTitles[change],
  parts: [
    ...(change === 'authenticator_shut'
      ? [
          text(
            'Each was entered after your correct password. Codes from your authenticator app will not work again until you sign in with a recovery code or a passkey.',
          ),
        ]
      : []),
    detail('Username', username),
    detail('When', known.when),
    ...notYou(known),
  ],
});

/** Of a sign-in with a new browser. */
export const device: Writer<'NewDeviceUsed'> = (event, { username }, known) => ({
  kind: 'new_device',
  title: 'Your account was used on a new device',
  parts: [
    detail('Username', username),
    detail('Device', event.device),
    detail('Network address', event.address),
    detail('When', known.when),
    ...notYou(known),
  ],
});

/** Of a hundred failed sign-ins. */
export const slowed: Writer<'NameSlowed'> = ({ slowedUsername }, _, { when, publicUrl }) => ({
  kind: 'name_slowed',
  title: 'Somebody is trying passwords for your store',
  parts: [
    text(
      'A hundred sign-ins with this username failed within an hour. From now on, each network gets one try at a time.',
    ),
    detail('Username', slowedUsername),
    detail('When', when),
    ...small(
      `Browsers that have signed in with it before are not slowed down. If the password is short or used elsewhere, choose another one: ${publicUrl}/forgot-password`,
    ),
  ],
});
