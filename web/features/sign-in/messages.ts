import { endWith } from '../../../src/contract/sentence.ts';

/** Labels and messages of the sign-in. */
export const signInMessages = {
  title: 'Sign in',
  subtitle: 'Welcome back. Enter your details to continue.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing In...',
  toRegister: 'New to Debitlink?',
  registerLink: 'Create an account',
  forgot: 'Forgot your password?',
  or: 'or',
  passkey: 'Sign In with a Passkey',
  passkeyBusy: 'Waiting for your passkey...',
  passkeyFailed: 'You could not be signed in with a passkey.',
  success: (username: string) => ({ title: 'Login Successful', text: `Welcome back, ${username}!` }),
  refused: 'Login Failed',
  refusedText: 'Invalid credentials',
  error: { title: 'Login Error', text: 'An error occurred during login' },
  appeal: 'Ask for another look',
  approval: 'What happens next',
};

/** Labels and messages of the letter against a denied registration or a deactivated account. */
export const appealMessages = {
  title: 'Ask for another look',
  subtitle: 'Nobody of your store can sign in. Tell us why you think that is wrong, and a person looks again.',
  username: 'Username',
  password: 'Password',
  letter: 'Your letter',
  note: 'Your password shows that the account is yours. We answer by email.',
  submit: 'Send Letter',
  busy: 'Sending...',
  refused: 'Not sent',
  refusedText: 'Your letter could not be sent.',
  error: { title: 'Not sent', text: 'Your letter could not be sent. Please try again in a moment.' },
  sentTitle: 'We have your letter',
  sent: 'A person reads it and looks again. You will have our answer by email.',
};

/** Labels and messages of the screen that asks for a mail with which a password is chosen anew. */
export const forgotMessages = {
  title: 'Forgot your password?',
  subtitle: 'Tell us who you are, and we will email you a link to choose a new one.',
  login: 'Username or email',
  submit: 'Send Email',
  busy: 'Sending...',
  failed: 'The email could not be sent.',
  sentTitle: 'Check your email',
  sent: (login: string) =>
    `If there is an account for ${login} with an email address, an email is on its way. Its link works for one hour.`,
  notThere: 'No email after a few minutes? Check your spam folder, or ask an admin of your store for a new password.',
  back: 'Back to sign-in',
};

/** Who chooses a password with the link of a mail. */
interface PasswordOwner {
  readonly store: string | null;
  readonly username: string;
}

/** Labels and messages of the screen where a password is chosen with the link of a mail. */
export const resetMessages = {
  reset: {
    title: 'Choose a new password',
    of: ({ username }: PasswordOwner): string => `Your username is ${endWith(username)}`,
    subtitle: 'Saving it signs you out everywhere else.',
    ended: 'This link has already been used or has expired.',
  },
  invite: {
    title: 'Welcome to Debitlink',
    of: ({ store, username }: PasswordOwner): string =>
      `You are invited to ${endWith(store ?? 'a store')} Your username is ${endWith(username)}`,
    subtitle: 'Choose a password that only you know, and sign in with it.',
    ended: 'This invitation has already been used or has expired. If you have chosen a password, sign in with it.',
  },
  chosen: 'New Password',
  confirm: 'Confirm New Password',
  help: 'At least 8 characters.',
  different: 'New passwords do not match.',
  submit: 'Save Password',
  busy: 'Saving...',
  failed: 'Your password could not be saved.',
  saved: (username: string) => ({ title: 'Password Saved', text: `You can sign in as ${username} now.` }),
  noLink: 'Part of this address is missing. Please open the link in your email again.',
  again: 'Ask for a new email',
};

/** Labels and messages of the registration. */
export const registerMessages = {
  title: 'Create your account',
  subtitle: 'Every account is reviewed before it can take payments.',
  firstName: 'First Name',
  lastName: 'Last Name',
  username: 'Username *',
  email: 'Email',
  emailHelp: 'We will tell you at this address when you are approved.',
  companyName: 'Company Name *',
  password: 'Password *',
  passwordHelp: 'At least 6 characters.',
  confirmPassword: 'Confirm Password *',
  provider: 'Debit card processing (ipos)',
  providerHelp: 'Included with every account. It is the only provider, so there is nothing to choose.',
  primary: 'Primary Provider',
  primaryProvider: 'ipos',
  note: 'After approval, enter your own debit processing credentials (TPN and Auth Token) in the User Credentials section.',
  submit: 'Create Account',
  busy: 'Creating Account...',
  toSignIn: 'Already have an account?',
  signInLink: 'Sign in',
  refused: 'Registration Failed',
  refusedText: 'Registration failed',
  error: { title: 'Registration Error', text: 'An error occurred during registration' },
};

/** What the product offers, beside the forms on a desktop. */
export const productMessages = {
  title: 'Text a payment link. Get paid by debit card. See it at once.',
  lines: [
    'The customer pays on their own phone',
    'Debit only, checked before a card is charged',
    'Your list says "paid" the moment it happens',
  ],
};

/** Labels and messages of the dialogs that ask for the password over a screen. */
export const promptMessages = {
  username: 'Username',
  password: 'Password',
  passwordNeeded: 'Please enter your password.',
  code: 'Code',
  codeHelp: 'From your authenticator app, or one of your recovery codes.',
  cancel: 'Cancel',
  close: 'Close',
  stepUp: {
    title: 'Confirm your password',
    text: (username: string) => `To continue, please enter the password for ${username}.`,
    submit: 'Confirm',
    busy: 'Confirming...',
    failed: 'Your password could not be confirmed.',
    passkey: 'Use a Passkey Instead',
    passkeyFailed: 'Your passkey could not be confirmed.',
  },
  ended: {
    title: 'Your session has ended',
    text: 'Sign in to continue where you left off. What you typed is still here.',
    submit: 'Sign In',
    busy: 'Signing In...',
    failed: 'You could not be signed in.',
    leave: 'Leave',
    close: 'Close and leave',
  },
};

/** Labels and messages of the screen of a user whose password somebody else chose. */
export const changePasswordMessages = {
  title: 'Choose your password',
  subtitle: (username: string) => `Somebody else set the password for ${username}. Choose one that only you know.`,
  current: 'Current Password',
  chosen: 'New Password',
  confirm: 'Confirm New Password',
  help: 'At least 8 characters.',
  different: 'New passwords do not match.',
  submit: 'Change Password',
  busy: 'Changing...',
  leave: 'Log Out',
  changed: { title: 'Password Changed', text: 'Your password has been changed.' },
  failed: 'Your password could not be changed.',
};

/** Labels and messages of the screen of a user who needs a second factor and has none. */
export const secondFactorMessages = {
  title: 'Secure your sign-in',
  subtitle: 'This account needs a second step besides the password. Set it up once to continue.',
  kind: 'Kind of second step',
  authenticator: 'Authenticator app',
  passkey: 'Passkey',
  leave: 'Log Out',
};
