export { linkForPayer, type LinkOnPage, payableLinks } from './link-for-payer.ts';
export { linkClicks, oldVisits } from './visits.ts';
