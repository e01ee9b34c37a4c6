const units = { day: 'd', hour: 'h', minute: 'min' };

/** How far away something is in time, and how days and times are written. */
export const timeMessages = {
  locale: 'en-US',
  now: 'now',
  justNow: 'just now',
  ahead: (length: number, unit: keyof typeof units) => `in ${length} ${units[unit]}`,
  ago: (length: number, unit: keyof typeof units) => `${length} ${units[unit]} ago`,
  left: (length: number, unit: keyof typeof units) => `${length} ${units[unit]} left`,
  hardlyLeft: 'under 1 min left',
  today: (time: string) => `today ${time}`,
  tomorrow: (time: string) => `tomorrow ${time}`,
  nearDays: { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' } satisfies Readonly<Record<number, string>>,
  at: (day: string, time: string) => `${day} at ${time}`,
  time: (hour: number, minute: string) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekday: (weekday: string, month: string, day: number, year: number | null) =>
    `${weekday}, ${month} ${day}${year === null ? '' : `, ${year}`}`,
};

/** The titles of toasts that tell how an act ended. */
export const toastMessages = {
  success: 'Success',
  error: 'Error',
  copyByHand: 'Copy this address by hand',
  dismiss: 'Dismiss notification',
  region: 'Notifications (F8)',
};

/** The kinds of cards, in the name of one. */
export const fundingNames: Readonly<Record<string, string>> = { debit: 'debit', credit: 'credit', prepaid: 'prepaid' };

/** What a field says that offers what can be chosen. */
export const pickerMessages = { openText: 'Open', closeText: 'Close', clearText: 'Clear', loadingText: 'Loading…' };

/** What lists say of themselves. */
export const listMessages = {
  loading: 'Loading',
  offline: 'Not known while you are offline.',
  notLoaded: 'Could not be loaded.',
  tryAgain: 'Try again',
  newest: 'Newest',
  older: 'Older',
  pages: 'Pages',
  onThisPage: (count: string) => `${count} on this page`,
  clearSearch: 'Clear search',
  days: { [-1]: 'Yesterday', 0: 'Today' } satisfies Readonly<Record<number, string>>,
};

/** The buttons and questions of dialogs, panels and steps. */
export const dialogMessages = {
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  copy: 'Copy',
  steps: 'Steps',
  notSaved: 'It has not been saved yet.',
  noAnswer: 'No answer came back, so it may have been done. Press again to find out: it is never done twice.',
};

/** The question before something typed is lost. */
export const leavingMessages = { title: 'Discard what you wrote?', confirm: 'Discard' };

/** What pressing the toggle of the theme does in a mode. */
export const themeMessages = { light: 'Switch to dark mode', dark: 'Switch to light mode' };

/** Fields that hold a secret. */
export const secretMessages = {
  hide: 'Hide password',
  show: 'Show password',
  replace: 'Replace',
  keep: 'Keep saved',
};
