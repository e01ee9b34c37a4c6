import Copy from '@mui/icons-material/ContentCopyOutlined';
import More from '@mui/icons-material/MoreVert';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useCopy } from '../../../ui/toasts.tsx';
import {
  type LinkAct,
  type OpenDialog,
  type RenewalActs,
  type SetRefusal,
  actionMessages,
  linkActsOf,
  nextActOf,
  renewalMessages,
  reviewActionOf,
  reviewLabels,
  useRenewal,
  useSwitchReminders,
  useTextLink,
  useToggleLink,
  useConfirmNumber,
  useUnlockLink,
  type Viewer,
  useViewer,
} from '../../link/index.ts';
import { rowMessages } from './messages.ts';

const LinkMenu = lazy(async () => ({ default: (await import('./link-menu.tsx')).LinkMenu }));

interface RowActsProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onSelect: () => void;
  readonly setRefusal: SetRefusal;
}

const small = {
  minHeight: { xs: 44, md: 28 },
  minWidth: 0,
  px: 1.25,
  py: 0,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
};
const soft = {
  ...small,
  color: 'primary.ink',
  bgcolor: 'primary.soft',
  '&:hover': { bgcolor: 'primary.soft' },
} as const;
const bare = { ...small, color: 'text.secondary' } as const;

interface ActButtonProps extends ButtonProps {
  readonly link: LinkRow;
  readonly label: string;
  /** What the button is called, where its label is cut short. */
  readonly name?: string;
  readonly isDuty?: boolean;
}

/** The next act: soft where the clerk has to do it, bare where it only may help. Its name says whose link it is about. */
const ActButton = ({ link, label, name = label, isDuty = false, ...button }: ActButtonProps) => (
  <Button size="small" sx={isDuty ? soft : bare} {...button} aria-label={rowMessages.actOf(name, link.customerName)}>
    {label}
  </Button>
);

interface NextActProps extends Pick<RowActsProps, 'link' | 'onOpen'> {
  readonly text: ReturnType<typeof useTextLink>;
  readonly renewal: RenewalActs;
  readonly onUnlock: () => void;
}

const GrantButton = ({ link, renewal: { grant, isGranting } }: Pick<NextActProps, 'link' | 'renewal'>) => (
  <ActButton
    link={link}
    isDuty
    label={isGranting ? renewalMessages.granting : renewalMessages.grantInRow}
    name={isGranting ? renewalMessages.granting : renewalMessages.grant}
    disabled={isGranting}
    onClick={() => void grant(link.linkId)}
  />
);

const NextAct = ({ link, onOpen, text, renewal, onUnlock }: NextActProps) => {
  const next = nextActOf(link, useViewer());
  const review = reviewActionOf(link);
  if (text.state !== 'idle' || next === 'text')
    return (
      <ActButton
        link={link}
        label={actionMessages.text[text.state]}
        color={text.state === 'failed' ? 'error' : 'primary'}
        onClick={() => void text.send()}
      />
    );
  if (next === 'review' && review !== null)
    return <ActButton link={link} label={reviewLabels.button[review]} onClick={() => onOpen({ kind: review, link })} />;
  if (next === 'grant') return <GrantButton link={link} renewal={renewal} />;
  if (next === 'unlock') return <ActButton link={link} isDuty label={rowMessages.unlock} onClick={onUnlock} />;
  if (next === 'confirm-pos')
    return (
      <ActButton
        link={link}
        isDuty
        label={rowMessages.confirmPos}
        name={actionMessages.confirm}
        onClick={() => onOpen({ kind: next, link })}
      />
    );
  if (next === 'extend' || next === 'capture')
    return (
      <ActButton
        link={link}
        isDuty={next === 'capture'}
        label={rowMessages[next]}
        onClick={() => onOpen({ kind: next, link })}
      />
    );
  return null;
};

interface MenuButtonProps {
  readonly link: LinkRow;
  readonly onPick: (name: LinkAct['name']) => void;
}

const MenuButton = ({ link, onPick }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const viewer = useViewer();
  const pick = (name: LinkAct['name']): void => {
    setAnchor(null);
    onPick(name);
  };
  return (
    <>
      <IconButton
        aria-label={actionMessages.more(link.customerName)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: { md: 28 }, height: { md: 28 }, color: 'text.disabled' }}
      >
        <More fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <LinkMenu anchor={anchor} groups={linkActsOf(link, viewer)} onPick={pick} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};

const CopyButton = ({ link, onClick }: Pick<RowActsProps, 'link'> & { readonly onClick: () => void }) => (
  <IconButton
    aria-label={rowMessages.actOf(actionMessages.copy, link.customerName)}
    title={actionMessages.copy}
    onClick={onClick}
    sx={{ width: { md: 28 }, height: { md: 28 }, color: 'text.disabled' }}
  >
    <Copy sx={{ fontSize: 16 }} />
  </IconButton>
);

/** Whether the next act answers somebody who waits: on a phone too it stands on the line, beside the notice that tells of it. */
export const isDue = (link: LinkRow, viewer: Viewer): boolean =>
  ['grant', 'unlock'].includes(nextActOf(link, viewer) ?? '');

/** The last cells of a line: the next act and Copy where there is room, and a menu of the others. */
export const RowActs = ({ link, onOpen, onSelect, setRefusal }: RowActsProps) => {
  const copy = useCopy(actionMessages.copied);
  const text = useTextLink(link.linkId, setRefusal);
  const toggle = useToggleLink(setRefusal);
  const unlock = useUnlockLink(setRefusal);
  const confirmNumber = useConfirmNumber(setRefusal);
  const renewal = useRenewal(setRefusal);
  const switchReminders = useSwitchReminders(setRefusal);
  const hasDueAct = isDue(link, useViewer());
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
  const next = (
    <NextAct link={link} onOpen={onOpen} text={text} renewal={renewal} onUnlock={() => void unlock(link.linkId)} />
  );
  return (
    <>
      <div role="cell" className="acts wide">
        {next}
        <CopyButton link={link} onClick={() => void copy(link.paymentUrl)} />
      </div>
      <div role="cell" className="more">
        <MenuButton link={link} onPick={pick} />
      </div>
      {hasDueAct && (
        <div role="cell" className="narrow due-act">
          {next}
        </div>
      )}
    </>
  );
};
