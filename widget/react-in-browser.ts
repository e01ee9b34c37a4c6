import { hydrate, type ComponentChild, type ContainerNode } from 'preact';

// What the page's source takes from React, for the browser.
export * from './react-on-server.ts';

/** As in `react-dom/client`, without the parts that the page does not use. */
export const hydrateRoot = (root: ContainerNode, page: ComponentChild): void => {
  hydrate(page, root);
};
