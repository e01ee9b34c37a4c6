const optOuts = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'OPT OUT',
  'OPT-OUT',
]);
const optIns = new Set(['START', 'UNSTOP', 'YES']);
const helps = new Set(['HELP', 'INFO']);

/** What a reply can ask for. */
export type ReplyRequest = 'opt-out' | 'opt-in' | 'help';

/** What a reply asks for, where it is one of the words to which carriers and the law give a meaning; `optOutType` is Twilio's own reading. */
export const replyRequestOf = (body: string, optOutType: string): ReplyRequest | null => {
  const word = body
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (optOuts.has(word) || optOutType === 'STOP') return 'opt-out';
  if (optIns.has(word) || optOutType === 'START') return 'opt-in';
  return helps.has(word) || optOutType === 'HELP' ? 'help' : null;
};
