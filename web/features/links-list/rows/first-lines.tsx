import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import type { SessionUser } from '../../../../src/contract/people/session.ts';
import { htmlOf } from '../../../core/html-of.ts';
import { currentMinute } from '../../../ui/date-time.ts';
import { DayLine } from '../../../ui/day-line.tsx';
import { Head, SortLabel } from '../../../ui/line-heads.tsx';
import { narrow, RowTick, TickAll } from '../../../ui/row-tick.tsx';
import { isSidebarCollapsed } from '../../../ui/sidebar-width.ts';
import { screenMessages } from '../navigation/index.ts';
import { daysOf, paidOf } from './days.ts';
import { lineClasses, LinkCells, type NameProps, Notices, type RowContext } from './line-cells.tsx';
import { rowMessages } from './messages.ts';
import { ActCells, LineMoreButton, NextAct } from './next-act.tsx';

/** What a list leaves out of a link where it is null. The contract, which puts it back, comes with the console, after these lines. */
const leftOut: { readonly [Name in keyof LinkRow as null extends LinkRow[Name] ? Name : never]: null } = {
  customerId: null,
  customerEmail: null,
  completedAt: null,
  cardLast4: null,
  closingNote: null,
  paidPlace: null,
  internalNotes: null,
  customerNotes: null,
  posConfirmedByEmail: null,
  posConfirmedAt: null,
  reviewReason: null,
  reviewCode: null,
  whyNotTexted: null,
  renewalRequestedAt: null,
  disownedCode: null,
  disownedAt: null,
  lockedCode: null,
  signature: null,
  replacedBy: null,
  replaces: null,
  nextReminderAt: null,
  remindersEnded: null,
  lastText: null,
};
const neverOpened = { firstClickedAt: null, lastClickedAt: null };

type Shortened<Whole, Left> = Omit<Whole, keyof Left> & Partial<Pick<Whole, keyof Left & keyof Whole>>;

/** A link as a list sends it. */
interface SentLink extends Shortened<Omit<LinkRow, 'tracking'>, typeof leftOut> {
  readonly tracking: Shortened<LinkRow['tracking'], typeof neverOpened>;
}

const linkOf = (sent: SentLink): LinkRow => ({
  ...leftOut,
  ...sent,
  tracking: { ...neverOpened, ...sent.tracking },
});

/** What the server has answered to what `start.js` asked for. */
export interface FirstAnswers {
  readonly user: SessionUser;
  readonly links: readonly SentLink[];
  readonly nextCursor: string | null;
}

const nothing = (): void => undefined;
const noSending = async (): Promise<void> => undefined;

const PlainName = ({ link: { linkId }, title, children }: NameProps) => (
  <a className="name" href={`/payment-links/${linkId}`} data-link={linkId} title={title}>
    {children}
  </a>
);

interface LineProps {
  readonly link: LinkRow;
  readonly context: RowContext;
}

const idle = {
  text: { state: 'idle', send: noSending },
  renewal: { grant: noSending, decline: noSending, isGranting: false },
} as const;

/** A link as `Row` draws it, whose hooks and controls come later. */
const Line = ({ link, context }: LineProps) => (
  <div role="row" className={lineClasses(link).join(' ')}>
    <RowTick label={rowMessages.select(link.customerName)} checked={false} onToggle={nothing} />
    <LinkCells link={link} context={context} isUnderDay Name={PlainName} />
    <ActCells
      link={link}
      viewer={context.viewer}
      next={<NextAct link={link} viewer={context.viewer} onOpen={nothing} onUnlock={nothing} {...idle} />}
      more={<LineMoreButton link={link} isOpen={false} onPress={nothing} />}
      onCopy={nothing}
    />
    <Notices link={link} context={context} refusal={null} />
  </div>
);

const { columns } = rowMessages;

const FirstHeads = () => (
  <div role="row" className="heads">
    <TickAll label={rowMessages.selectAll} selected={0} count={1} onToggle={nothing} />
    <Head label={columns.customer} />
    <Head label={columns.phone} className="far" />
    <SortLabel label={columns.amount} className="amount" order={undefined} onPress={nothing} />
    <Head label={columns.status} />
    <Head label={columns.progress} />
    <Head label={columns.opened} className="wide" />
    <Head label={columns.expires} className="wide" />
    <Head label={columns.number} className="far" />
    <SortLabel label={columns.created} className="right" order="descending" onPress={nothing} />
    <div role="cell" className="wide" />
    <div role="cell" />
  </div>
);

interface DaysProps extends Pick<FirstAnswers, 'nextCursor'> {
  readonly links: readonly LinkRow[];
  readonly context: RowContext;
  /** How many lines are seen. */
  readonly count: number;
}

const Days = ({ links, nextCursor, context, count }: DaysProps) => {
  const { timeZone, now } = context;
  const days = daysOf(links, timeZone);
  const seen = new Set(links.slice(0, count));
  return days
    .filter(({ links: [first] }) => first !== undefined && seen.has(first))
    .map(({ day, links: ofDay }) => (
      <div key={day} role="rowgroup">
        <DayLine
          at={ofDay[0]?.createdAt ?? day}
          sum={nextCursor !== null && day === days.at(-1)?.day ? null : paidOf(ofDay)}
          timeZone={timeZone}
          now={now}
        />
        {ofDay
          .filter((link) => seen.has(link))
          .map((link) => (
            <Line key={link.id} link={link} context={context} />
          ))}
      </div>
    ));
};

const contextOf = ({ timezone, role, canTakePayments }: SessionUser): RowContext => ({
  // Whether there is a number to text from is not known yet: the list takes it for granted until it is.
  viewer: { mayReview: role === 'admin', canBePaid: canTakePayments, canText: true },
  timeZone: timezone,
  now: new Date(currentMinute()),
  q: '',
  search: '',
  isPicture: true,
});

/** The list with what stands around it, as far as it is the same for everybody, in HTML. */
export const firstLinesOf = ({ user, links, nextCursor }: FirstAnswers, count: number): string =>
  htmlOf(
    <>
      <div className="bar">{screenMessages.title}</div>
      <div className="sheet">
        <div className="title">{screenMessages.title}</div>
        <div className="strip" />
        <div className="tools" />
        <div className="links">
          <FirstHeads />
          <Days links={links.map(linkOf)} nextCursor={nextCursor} context={contextOf(user)} count={count} />
        </div>
      </div>
      <div className="foot" />
    </>,
  );

// In a narrower window, or with larger text, a phone's title takes more than one line.
const isWideEnough = (): boolean => matchMedia('(min-width: 19rem)').matches;

/** Whether something stands above the list, or the person is asked for something else first: their lines wait for the console. */
const isInterrupted = ({
  impersonatedBy,
  stopped,
  canTakePayments,
  mustChangePassword,
  mustAddSecondFactor,
}: SessionUser) =>
  impersonatedBy !== null || stopped.length > 0 || !canTakePayments || mustChangePassword || mustAddSecondFactor;

/** A press opens the link: the console begins there, or goes there where it runs already. Controls act once they are the console's. */
const openLink = (event: MouseEvent): void => {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const line = target.closest('.line');
  const name = line?.querySelector('a');
  event.preventDefault();
  if (!line || !name || target.closest('button, label')) return;
  line.classList.add('open');
  history.pushState(null, '', name.pathname);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

const isBegun = (root: Element): boolean => root.querySelector('main, h1') !== null;

const isDrawn = (root: Element): boolean => isBegun(root) && root.querySelector('[data-waiting]') === null;

/** Takes the lines away in the frame in which the console has drawn its own, or whatever else it has to say. */
const leaveWhenDrawn = (root: Element, leave: () => void): void => {
  const drawn = new MutationObserver(() => {
    if (!isDrawn(root)) return;
    drawn.disconnect();
    leave();
  });
  drawn.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-waiting'] });
};

/** The least that stands above and below the lines, in pixels. */
const leastAround = 200;

/** The least height of a line, in pixels: one on a phone has two rows. */
const leastHeight = (): number => (matchMedia(narrow).matches ? 64 : 44);

/**
 * Draws as many lines as are seen, over the page that the console will draw in; answers what takes them away. They are a picture for the
 * eye and the pointer: a screen reader would read two lists, and the keyboard's focus would be lost with them.
 */
export const drawFirstLines = (root: Element, answers: FirstAnswers): (() => void) => {
  const style = document.querySelector<HTMLStyleElement>('#first-css');
  if (style === null || isBegun(root)) return nothing;
  if (answers.links.length === 0 || isInterrupted(answers.user) || !isWideEnough()) return nothing;
  const html = firstLinesOf(answers, Math.ceil((innerHeight - leastAround) / leastHeight()));
  const picture = document.createElement('div');
  picture.className = isSidebarCollapsed() ? 'first-lines wide-sheet' : 'first-lines';
  picture.ariaHidden = 'true';
  picture.innerHTML = html;
  for (const control of picture.querySelectorAll<HTMLElement>('a, button, input')) control.tabIndex = -1;
  picture.addEventListener('click', openLink);
  const leave = (): void => {
    picture.remove();
    style.remove();
  };
  style.media = '';
  root.before(picture);
  leaveWhenDrawn(root, leave);
  return leave;
};
