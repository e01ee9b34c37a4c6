/** Text as one line with nothing invisible in it: it can neither end a header nor pretend to be two lines of a log. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
