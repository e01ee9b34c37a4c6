/** Text as one line without invisible characters: it can neither end a header nor look like two lines of a log. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
