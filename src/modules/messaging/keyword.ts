const stop = new Set([
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
const start = new Set(['START', 'UNSTOP', 'YES']);
const help = new Set(['HELP', 'INFO']);

/** What a reply can ask for. */
export type Keyword = 'stop' | 'start' | 'help';

/** The wish in a reply, where it is one of the words that carriers and the law give a meaning; `sorted` is Twilio's own reading. */
export const keywordOf = (body: string, sorted: string): Keyword | null => {
  const word = body
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (stop.has(word) || sorted === 'STOP') return 'stop';
  if (start.has(word) || sorted === 'START') return 'start';
  return help.has(word) || sorted === 'HELP' ? 'help' : null;
};
