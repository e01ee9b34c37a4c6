import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { linksApi } from '../payment-links-api.ts';

type Thunk = Extract<ReturnType<typeof linksApi.util.updateQueryData>, (...args: never[]) => unknown>;
type Run = Parameters<Thunk>;

/** Changes a link in every list that shows it, before the server has answered; gives back what undoes it. */
export const changeShownLink =
  (linkId: string, changes: Partial<LinkRow>) =>
  (dispatch: Run[0], getState: Run[1]): (() => void) => {
    const lists = linksApi.util
      .selectInvalidatedBy(getState(), ['links'])
      .filter(({ endpointName }) => endpointName === 'links');
    const patches = lists.map(({ originalArgs }) =>
      dispatch(
        linksApi.util.updateQueryData('links', originalArgs, ({ links }) => {
          const shown = links.find((link) => link.linkId === linkId);
          if (shown) Object.assign(shown, changes);
        }),
      ),
    );
    return () => {
      for (const { undo } of patches) undo();
    };
  };
