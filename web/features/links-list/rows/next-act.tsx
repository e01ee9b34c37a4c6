import type { ComponentProps, ReactNode } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { Glyph } from '../../../ui/line-acts.tsx';
import {
  actionMessages,
  nextActOf,
  type OpenDialog,
  type RenewalActs,
  renewalMessages,
  reviewActionOf,
  reviewLabels,
  type TextState,
  type Viewer,
} from '../../link/index.ts';
import { rowMessages } from './messages.ts';

interface ActButtonProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  readonly link: LinkRow;
  readonly label: string;
  /** What the button is called, where its label is cut short. */
  readonly name?: string;
  readonly kind?: 'duty' | 'failed';
}

/** The next act: soft where the clerk has to do it, bare where it only may help. Its name says whose link it is about. */
const ActButton = ({ link, label, name = label, kind, ...button }: ActButtonProps) => (
  <button
    type="button"
    className={kind === undefined ? 'act' : `act ${kind}`}
    {...button}
    aria-label={rowMessages.actOf(name, link.customerName)}
  >
    {label}
  </button>
);

interface NextActProps {
  readonly link: LinkRow;
  readonly viewer: Viewer;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly text: { readonly state: TextState; readonly send: () => Promise<void> };
  readonly renewal: RenewalActs;
  readonly onUnlock: () => void;
}

const GrantButton = ({ link, renewal: { grant, isGranting } }: Pick<NextActProps, 'link' | 'renewal'>) => (
  <ActButton
    link={link}
    kind="duty"
    label={isGranting ? renewalMessages.granting : renewalMessages.grantInRow}
    name={isGranting ? renewalMessages.granting : renewalMessages.grant}
    disabled={isGranting}
    onClick={() => void grant(link.linkId)}
  />
);

/** The next act on a link, where it has one. */
export const NextAct = ({ link, viewer, onOpen, text, renewal, onUnlock }: NextActProps) => {
  const next = nextActOf(link, viewer);
  const review = reviewActionOf(link);
  if (text.state !== 'idle' || next === 'text')
    return (
      <ActButton
        link={link}
        label={actionMessages.text[text.state]}
        {...(text.state === 'failed' && { kind: 'failed' })}
        onClick={() => void text.send()}
      />
    );
  if (next === 'review' && review !== null)
    return <ActButton link={link} label={reviewLabels.button[review]} onClick={() => onOpen({ kind: review, link })} />;
  if (next === 'grant') return <GrantButton link={link} renewal={renewal} />;
  if (next === 'unlock') return <ActButton link={link} kind="duty" label={rowMessages.unlock} onClick={onUnlock} />;
  if (next === 'confirm-pos')
    return (
      <ActButton
        link={link}
        kind="duty"
        label={rowMessages.confirmPos}
        name={actionMessages.confirm}
        onClick={() => onOpen({ kind: next, link })}
      />
    );
  if (next === 'extend' || next === 'capture')
    return (
      <ActButton
        link={link}
        {...(next === 'capture' && { kind: 'duty' })}
        label={rowMessages[next]}
        onClick={() => onOpen({ kind: next, link })}
      />
    );
  return null;
};

const morePath =
  'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2';
const copyPath =
  'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z';

interface LineMoreButtonProps {
  readonly link: LinkRow;
  /** Its menu is open. */
  readonly isOpen: boolean;
  readonly onPress: (button: HTMLElement) => void;
}

/** Opens the menu of a line. */
export const LineMoreButton = ({ link, isOpen, onPress }: LineMoreButtonProps) => (
  <button
    type="button"
    className="icon-act"
    aria-label={actionMessages.more(link.customerName)}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    <Glyph path={morePath} />
  </button>
);

const CopyButton = ({ link, onClick }: { readonly link: LinkRow; readonly onClick: () => void }) => (
  <button
    type="button"
    className="icon-act"
    aria-label={rowMessages.actOf(actionMessages.copy, link.customerName)}
    title={actionMessages.copy}
    onClick={onClick}
  >
    <Glyph path={copyPath} className="small" />
  </button>
);

/** Whether the next act answers somebody who waits: on a phone too it stands on the line, beside the notice that tells of it. */
export const isDue = (link: LinkRow, viewer: Viewer): boolean =>
  ['grant', 'unlock'].includes(nextActOf(link, viewer) ?? '');

interface ActCellsProps {
  readonly link: LinkRow;
  readonly viewer: Viewer;
  readonly next: ReactNode;
  readonly more: ReactNode;
  readonly onCopy: () => void;
}

/** The last cells of a line: the next act and Copy where there is room, and a menu of the others. */
export const ActCells = ({ link, viewer, next, more, onCopy }: ActCellsProps) => (
  <>
    <div role="cell" className="acts wide">
      {next}
      <CopyButton link={link} onClick={onCopy} />
    </div>
    <div role="cell" className="more">
      {more}
    </div>
    {isDue(link, viewer) && (
      <div role="cell" className="narrow due-act">
        {next}
      </div>
    )}
  </>
);
