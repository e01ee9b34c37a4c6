/** An address as a list shows it: without the scheme that all of them have. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The host of an address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
