export { disownLink } from './disown-link.ts';
export { linkForPayer, type LinkOnPage, payableLinks } from './link-for-payer.ts';
export { storeForPayer, type StoreForPayer } from './store-for-payer.ts';
export { linkClicks, type LinkOpened, oldVisits } from './visits.ts';
