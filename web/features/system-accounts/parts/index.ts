export { cardColumns, CardList, DetailList } from './card-list.tsx';
export { FormDialog } from './form-dialog.tsx';
export { personMessages } from './messages.ts';
export { newestPage, PagedCards } from './paged-cards.tsx';
export { nameOf, type Person, whoIs } from './person.ts';
export { useOutcomeToast } from './use-outcome-toast.ts';
