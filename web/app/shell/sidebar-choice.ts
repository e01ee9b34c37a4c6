const name = 'sidebar';

/** Whether the user left the sidebar collapsed; kept in a cookie, because the browser's storage holds the session and the theme only. */
export const isSidebarCollapsed = (): boolean => document.cookie.split('; ').includes(`${name}=collapsed`);

/** Keeps the choice for a year. */
export const keepSidebar = (collapsed: boolean): void => {
  document.cookie = `${name}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=31536000; samesite=lax`;
};
