import Badge from '@mui/material/Badge';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useIsDesktop } from '../../ui/page.tsx';
import { messages } from './messages.ts';
import { type TabName, tabNames } from './views.ts';

/** The padding of a label for a badge of no, one, two or three signs (`99+`). */
const badgePadding = [0, 2.5, 3.25, 5];

const BadgeLabel = ({ label, count }: { readonly label: string; readonly count: number }) => {
  const padding = badgePadding[count === 0 ? 0 : Math.min(String(count).length, 3)] ?? 0;
  return (
    // The middle of the badge is moved to the middle of the padding, because the tab cuts off what stands out.
    <Badge
      badgeContent={count}
      color="error"
      sx={{ pr: padding, '& .MuiBadge-badge': { right: (theme) => theme.spacing(padding / 2) } }}
    >
      {/* As the name of the tab has it, a space stands between them. */}
      {label}{' '}
    </Badge>
  );
};

interface OperatorTabsProps {
  readonly tab: TabName | null;
  /** The number on each tab's badge; 0 shows none. */
  readonly badges: Readonly<Record<TabName, number>>;
  readonly onOpen: (tab: TabName) => void;
}

/** The tabs of the operator's screen, with how many wait in each. */
export const OperatorTabs = ({ tab, badges, onOpen }: OperatorTabsProps) => (
  <Tabs
    value={tab ?? false}
    onChange={(_, next: TabName) => onOpen(next)}
    aria-label={messages.title}
    // A phone has no room for all of them: they are pushed aside, and the last one that is seen is cut, which tells of more.
    variant="scrollable"
    scrollButtons={useIsDesktop() ? 'auto' : false}
    sx={{ px: { xs: 0.5, md: 1 }, borderBottom: 1, borderColor: 'divider' }}
  >
    {tabNames.map((name) => (
      <Tab
        key={name}
        value={name}
        id={`tab-${name}`}
        aria-controls={`panel-${name}`}
        // Screen readers do not read a badge.
        {...(badges[name] > 0 && { 'aria-label': `${messages.tabs[name]}, ${badges[name]}` })}
        label={<BadgeLabel label={messages.tabs[name]} count={badges[name]} />}
        sx={{ minWidth: 0, px: 1.5 }}
      />
    ))}
  </Tabs>
);
