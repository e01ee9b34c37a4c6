export { linkForPayer, type LinkOnPage, payableLinks } from './link-for-payer.ts';
export { linkClicks, type LinkOpened, oldVisits } from './visits.ts';
