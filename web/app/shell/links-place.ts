import { useLocation } from '../../core/router/index.ts';

interface LinksPlace {
  /** Whether the Payment Links screen is open. */
  readonly isHere: boolean;
  /** Whether a link or the create form is open on it. */
  readonly hasPanel: boolean;
}

/** Where on the Payment Links screen the user is: a phone's menu is different there, and gone under a panel. */
export const useLinksPlace = (): LinksPlace => {
  const { pathname, search } = useLocation();
  // Links for many have a screen of their own.
  const isLink = /^\/payment-links\/(?!many(\/|$))./.test(pathname);
  const isList = pathname === '/payment-links';
  const isCreate = isList && new URLSearchParams(search).get('tab') === 'create';
  return { isHere: isLink || isList, hasPanel: isLink || isCreate };
};
