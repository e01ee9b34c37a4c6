/** Labels and messages of the hub. */
export const messages = {
  title: 'Settings',
  subtitle: 'Account and system settings',
  denied: 'Access Denied',
  deniedText: 'You need to be logged in to access this page.',
  tabs: {
    overview: 'Overview',
    credentials: 'API Credentials',
    sms: 'SMS Configuration',
    checkout: 'Checkout',
    settings: 'Account Settings',
    users: 'User Management',
    notifications: 'Notifications',
  },
  unknownState: 'Could not be loaded',
  version: (version: string) => `Debitlink ${version}`,
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How things stand in each area, as the overview tells it. */
export const stateMessages = {
  payments: {
    label: 'Payments',
    /** The mask of a terminal stays on one line. */
    connected: (terminal: string) => `connected, terminal ${terminal.replaceAll(' ', '\u{A0}')}`,
    none: 'not connected, customers cannot pay yet',
    refused: 'refused by the processor, customers cannot pay',
    unconfirmed: 'not confirmed by the processor yet',
    off: 'switched off for your store',
  },
  texts: {
    label: 'Texts',
    own: (number: string, provider: 'openphone' | 'twilio') =>
      `${number} · ${provider === 'twilio' ? 'Twilio' : 'OpenPhone'}`,
    inherited: 'sent from a number that is set up for you',
    none: 'no number yet',
  },
  websites: {
    label: 'On your website',
    allowed: ([first, ...others]: readonly string[]) => {
      if (first === undefined) return 'not set up';
      return others.length === 0 ? first : `${first} and ${counted(others.length, 'other site', 'other sites')}`;
    },
  },
  factors: {
    label: 'Two-step sign-in',
    on: (authenticator: boolean, passkeys: number) =>
      [
        ...(authenticator ? ['authenticator app'] : []),
        ...(passkeys > 0 ? [counted(passkeys, 'passkey', 'passkeys')] : []),
      ].join(', ') || 'off',
  },
  team: {
    label: 'Team',
    people: (people: number, invited: number, inactive: number) =>
      [
        people === 1 ? 'only you' : `${people} people`,
        ...(invited > 0 ? [`${invited} invited`] : []),
        ...(inactive > 0 ? [`${inactive} inactive`] : []),
      ].join(', '),
  },
  notices: { label: 'Sent to', nowhere: 'no email address yet' },
};
