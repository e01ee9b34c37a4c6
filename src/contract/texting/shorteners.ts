import type { z } from 'zod';

/** Services that shorten addresses. What carriers cannot see through, they take for spam. */
const shorteners = [
  ...[
    'bit.ly',
    'bitly.com',
    'j.mp',
    'tinyurl.com',
    't.co',
    'goo.gl',
    'ow.ly',
    'is.gd',
    'v.gd',
    'buff.ly',
    'rebrand.ly',
  ],
  ...[
    'cutt.ly',
    'shorturl.at',
    'tiny.cc',
    'rb.gy',
    't.ly',
    'lnkd.in',
    'bl.ink',
    'adf.ly',
    'dlvr.it',
    'trib.al',
    'short.io',
  ],
];

const found = new RegExp(
  String.raw`(?<![\p{L}\p{N}.@-])(?:www\.)?(${shorteners.map((domain) => domain.replace('.', String.raw`\.`)).join('|')})(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
  'iu',
);

/** The shortener whose address stands in a text, in small letters, or null. */
export const shortenerIn = (text: string): string | null => found.exec(text)?.[1]?.toLowerCase() ?? null;

/** Why a text with such an address is not saved. */
export const shortenedMessage = (domain: string): string =>
  `Carriers drop texts with ${domain} addresses. Take the address out.`;

/** Refuses words with such an address, in a schema. */
export const refuseShortener = (written: string, context: z.RefinementCtx): void => {
  const domain = shortenerIn(written);
  if (domain !== null) context.addIssue({ code: 'custom', message: shortenedMessage(domain) });
};
