import type { timezones } from '../../../../src/contract/store/store.ts';

/** Labels and messages of the own details. */
export const detailsMessages = {
  title: 'Your details',
  note: 'Your team sees your name beside what you do.',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  emailHelp: 'For notices, and to choose a new password if you forget yours.',
  username: 'Username *',
  usernameHelp: 'You sign in with this name.',
  done: 'Your details were updated.',
  failed: 'Your details could not be saved. Please try again.',
};

/** Labels and messages of the change of the own password. */
export const passwordMessages = {
  title: 'Change Password',
  note: 'Changing it signs you out everywhere else.',
  current: 'Current Password',
  chosen: 'New Password',
  confirm: 'Confirm New Password',
  help: 'At least 8 characters.',
  empty: 'Please fill in all password fields.',
  different: 'New password and confirmation do not match.',
  short: 'Password must be at least 8 characters long.',
  submit: 'Change Password',
  busy: 'Changing...',
  done: 'Password updated successfully.',
  failed: 'Failed to update password. Please try again.',
};

/** Labels and messages of the own sessions. */
export const sessionMessages = {
  title: 'Where you are signed in',
  note: 'If you do not recognize one of these, sign it out and change your password.',
  loadFailed: 'Your sign-ins could not be loaded.',
  current: 'This device',
  byOperator: 'Support, signed in as you',
  lastUsed: 'last used ',
  since: 'signed in ',
  unknownAddress: 'address unknown',
  /** A browser and its system, or a network, as the server names them. */
  named: (place: string) => place,
  end: 'Sign Out',
  endLabel: (device: string, since: string) => `Sign Out ${device}, signed in ${since}`,
  ending: 'Signing Out...',
  ended: (device: string) => `${device} is signed out`,
  endFailed: 'This device could not be signed out.',
  endOthers: 'Sign Out Everywhere Else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'Every other browser and phone will have to sign in again. This one stays signed in.',
  othersEnded: (count: number) =>
    count === 1 ? '1 other device is signed out' : `${count} other devices are signed out`,
  endOthersFailed: 'The other devices could not be signed out.',
};

/** Labels and messages of the store's profile. */
export const profileMessages = {
  title: 'Store profile',
  note: 'Your customers see it on the payment page, on receipts, and in texts and emails.',
  loadFailed: 'The store profile could not be loaded.',
  name: 'Company Name *',
  phone: 'Phone Number',
  phoneHelp: 'The number customers call with questions.',
  supportEmail: 'Support Email',
  supportEmailHelp: 'Where customers write, and where replies to your emails go.',
  timezone: 'Time Zone',
  timezoneHelp: 'For every date and time on your screens, receipts and reports.',
  zones: {
    'America/Los_Angeles': 'Pacific (Los Angeles)',
    'America/Denver': 'Mountain (Denver)',
    'America/Chicago': 'Central (Chicago)',
    'America/New_York': 'Eastern (New York)',
    'America/Phoenix': 'Arizona (Phoenix)',
    'America/Anchorage': 'Alaska (Anchorage)',
    'Pacific/Honolulu': 'Hawaii (Honolulu)',
  } satisfies Record<(typeof timezones)[number], string>,
  logo: 'Logo',
  logoHelp: 'PNG, JPEG or WebP. A large picture is made smaller.',
  logoAlt: 'Logo of your store',
  noLogo: 'No logo',
  chooseLogo: 'Choose Picture',
  replaceLogo: 'Replace',
  removeLogo: 'Remove',
  notPicture: 'The logo has to be a PNG, JPEG or WebP picture',
  unreadable: 'This picture cannot be read. Please choose another.',
  done: 'Store profile updated successfully.',
  failed: 'Failed to update the store profile. Please try again.',
};
