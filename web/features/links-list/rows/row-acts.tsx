import { lazy, Suspense, useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useCopy } from '../../../ui/toasts.tsx';
import {
  type LinkAct,
  type OpenDialog,
  type SetRefusal,
  actionMessages,
  linkActsOf,
  useRenewal,
  useSwitchReminders,
  useTextLink,
  useToggleLink,
  useConfirmNumber,
  useUnlockLink,
  type Viewer,
} from '../../link/index.ts';
import { ActCells, LineMoreButton, NextAct } from './next-act.tsx';

const LinkMenu = lazy(async () => ({ default: (await import('./link-menu.tsx')).LinkMenu }));

interface RowActsProps {
  readonly link: LinkRow;
  readonly viewer: Viewer;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onSelect: () => void;
  readonly setRefusal: SetRefusal;
}

interface MenuButtonProps extends Pick<RowActsProps, 'link' | 'viewer'> {
  readonly onPick: (name: LinkAct['name']) => void;
}

const MenuButton = ({ link, viewer, onPick }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (name: LinkAct['name']): void => {
    setAnchor(null);
    onPick(name);
  };
  return (
    <>
      <LineMoreButton link={link} isOpen={anchor !== null} onPress={setAnchor} />
      {anchor !== null && (
        <Suspense fallback={null}>
          <LinkMenu anchor={anchor} groups={linkActsOf(link, viewer)} onPick={pick} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};

/** What can be done with a link, as the last cells of its line. */
export const RowActs = ({ link, viewer, onOpen, onSelect, setRefusal }: RowActsProps) => {
  const copy = useCopy(actionMessages.copied);
  const text = useTextLink(link.linkId, setRefusal);
  const toggle = useToggleLink(setRefusal);
  const unlock = useUnlockLink(setRefusal);
  const confirmNumber = useConfirmNumber(setRefusal);
  const renewal = useRenewal(setRefusal);
  const switchReminders = useSwitchReminders(setRefusal);
  const pick = (name: LinkAct['name']): void => {
    if (name === 'copy') void copy(link.paymentUrl);
    else if (name === 'text') void text.send();
    else if (name === 'toggle') void toggle(link);
    else if (name === 'reminders') void switchReminders(link);
    else if (name === 'unlock') void unlock(link.linkId);
    else if (name === 'confirm-number') void confirmNumber(link.linkId);
    else if (name === 'grant' || name === 'decline') void renewal[name](link.linkId);
    else if (name === 'select') onSelect();
    else onOpen({ kind: name, link });
  };
  const next = <NextAct {...{ link, viewer, onOpen, text, renewal }} onUnlock={() => void unlock(link.linkId)} />;
  const more = <MenuButton link={link} viewer={viewer} onPick={pick} />;
  return <ActCells link={link} viewer={viewer} next={next} more={more} onCopy={() => void copy(link.paymentUrl)} />;
};
