const machines =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebot|whatsapp|telegram|slack|discord|twitter|linkedin|skype|embedly|pinterest|google-(?:safety|read)|bingpreview|vkshare|applebot|headless|curl|wget|python-|okhttp|go-http|java\//i;

/** Whether a fetch comes from a program that looks at links before people do: previews, scanners, crawlers. */
export const looksAhead = (userAgent: string): boolean => userAgent === '' || machines.test(userAgent);
