import { useDispatch } from 'react-redux';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { wordsOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { changeShownLink } from './change-shown-link.ts';
import { useDisableLinkMutation, useEnableLinkMutation } from '../payment-links-api.ts';
import { actionTexts } from '../messages.ts';
import type { Refuse } from './use-refusal.ts';

type Action = 'enable' | 'disable';

/** Enables or disables a link. The row changes at once and goes back, with words, when the server refuses. */
export const useSwitchLink = (refuse: Refuse): ((link: LinkRow) => Promise<void>) => {
  const [enable] = useEnableLinkMutation();
  const [disable] = useDisableLinkMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const turn = async (link: LinkRow, action: Action): Promise<void> => {
    refuse(null);
    const undoChange = dispatch(
      changeShownLink(link.linkId, { isDisabled: action === 'disable' }) as never,
    ) as unknown as () => void;
    const send = action === 'enable' ? enable : disable;
    const { error } = await send({ params: { linkId: link.linkId } });
    if (error !== undefined) {
      const text = wordsOf(error, actionTexts.switchFailed(action));
      undoChange();
      refuse(text);
      toast({ title: 'Error', text, tone: 'error' });
      return;
    }
    const back = action === 'enable' ? 'disable' : 'enable';
    toast({
      title: 'Success',
      text: actionTexts.switched(action),
      action: { label: actionTexts.undo, act: () => void turn(link, back) },
    });
  };
  return (link) => turn(link, link.isDisabled ? 'enable' : 'disable');
};
