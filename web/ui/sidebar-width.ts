/** The sidebar's widths: 192 and 64 pixels, and more where text is larger. */
export const sidebarWidth = { open: '12rem', closed: '4rem' } as const;

const cookie = 'sidebar';

/**
 * Whether the user left the sidebar collapsed. A cookie keeps it, because the browser's storage holds the session and
 * the theme only.
 */
export const isSidebarCollapsed = (): boolean => document.cookie.split('; ').includes(`${cookie}=collapsed`);

/** Keeps the choice for a year. */
export const saveSidebarCollapsed = (collapsed: boolean): void => {
  document.cookie = `${cookie}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=31536000; samesite=lax`;
};
