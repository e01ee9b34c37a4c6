/** The address of the support as the server wrote it into the page, or null where none is set. */
export const supportEmail = (): string | null =>
  document.querySelector('meta[name="support-email"]')?.getAttribute('content')?.trim() || null;
