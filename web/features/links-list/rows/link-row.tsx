import { memo, useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { isControl } from '../../../ui/dense-list.tsx';
import { RowTick } from '../../../ui/row-tick.tsx';
import { type OpenDialog, useRefusal } from '../../link/index.ts';
import { useLine } from '../navigation/index.ts';
import { lineClasses, LinkCells, type NameProps, Notices, type RowContext } from './line-cells.tsx';
import { rowMessages } from './messages.ts';
import { RowActs } from './row-acts.tsx';

/** What a press on a line does. It is the same for all renders, so that a line is drawn again only when something of it changed. */
export interface RowCallbacks {
  readonly openLink: (linkId: string) => void;
  readonly openDialog: (dialog: OpenDialog) => void;
  /** Selects a link or lets go of it; with `upTo` all links between the last one and this. */
  readonly toggle: (linkId: string, upTo: boolean) => void;
}

interface RowProps {
  readonly link: LinkRow;
  readonly context: RowContext;
  /** The link stands beside the list. */
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** The line of a day stands above: its date is not repeated. */
  readonly isUnderDay: boolean;
  readonly callbacks: RowCallbacks;
}

const Tick = ({ link, isSelected, callbacks }: RowProps) => (
  <RowTick
    label={rowMessages.select(link.customerName)}
    checked={isSelected}
    onToggle={(upTo) => callbacks.toggle(link.linkId, upTo)}
  />
);

const NameLink = ({ link: { linkId }, search, title, elementRef, children }: NameProps) => (
  <Link
    ref={elementRef}
    className="name"
    to={{ pathname: `/payment-links/${linkId}`, search }}
    data-link={linkId}
    title={title}
  >
    {children}
  </Link>
);

/** Whether the link was paid since the line was first shown: then it is washed once. */
const useJustPaid = ({ status }: LinkRow): boolean => {
  const [first] = useState(status);
  return status === 'completed' && first !== 'completed';
};

/** One link in one line: who, how much, how far, when, and the next act. A press on it opens the link. */
export const Row = memo((props: RowProps) => {
  const { link, context, isOpen, isSelected, callbacks } = props;
  const { refusal, setRefusal } = useRefusal(link);
  const isJustPaid = useJustPaid(link);
  const { row, name } = useLine(link.linkId);
  const classes = [...lineClasses(link), isOpen && 'open', isSelected && 'ticked', isJustPaid && 'paid'];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- who has no pointer opens the link by its name
    <div
      ref={row}
      role="row"
      className={classes.filter(Boolean).join(' ')}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!isControl(event)) callbacks.openLink(link.linkId);
      }}
    >
      <Tick {...props} />
      <LinkCells link={link} context={context} isUnderDay={props.isUnderDay} Name={NameLink} nameRef={name} />
      <RowActs
        link={link}
        viewer={context.viewer}
        onOpen={callbacks.openDialog}
        onSelect={() => callbacks.toggle(link.linkId, false)}
        setRefusal={setRefusal}
      />
      <Notices link={link} context={context} refusal={refusal} />
    </div>
  );
});
