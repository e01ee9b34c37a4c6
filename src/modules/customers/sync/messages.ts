/** What staff read of contacts that OpenPhone does not give or take. */
export const contactMessages = {
  noKey: 'OpenPhone API key not found',
  keyRefused: 'OpenPhone refused the API key. Check it in Settings, SMS Configuration.',
  refused: (reason: string) => `OpenPhone refused this${reason === '' ? '.' : `: ${reason}`}`,
  unanswered: 'OpenPhone gave no answer. Please try again in a minute.',
  gaveUp:
    'OpenPhone gave no answer several times. What was read until then is in your directory; sync again for the rest.',
  putOff:
    'OpenPhone could not be reached, or took no more calls, for an hour. What was read until then is in your directory; sync again for the rest.',
  running: 'A sync of contacts is under way. Please wait until it has ended.',
} as const;
