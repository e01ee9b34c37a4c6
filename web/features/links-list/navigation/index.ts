export { ListFocusContext, useLine, useListFocus, useNewListFocus, useReturnOfFocus } from './list-focus.ts';
export {
  type LinkListParams,
  type ListPlace,
  narrowingOf,
  neighbourOf,
  statusFilterOf,
  useLinkListParams,
  useListPlace,
  withoutCreate,
} from './list-place.ts';
export { screenMessages } from './messages.ts';
export { useListKeys } from './shortcuts.ts';
