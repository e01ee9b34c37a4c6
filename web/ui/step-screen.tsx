import Back from '@mui/icons-material/ArrowBack';
import Done from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from '../core/router/index.ts';
import { ListHead, TitleBar } from './list-head.tsx';
import { useIsDesktop, usePanelCoversList } from './page.tsx';
import { sheetEdge, windowHeight } from './sheet.tsx';
import { dialogMessages } from './messages.ts';

/** A step of a task: its name, and how it is opened again once it is past. */
export interface Step {
  readonly name: string;
  readonly onOpen?: (() => void) | undefined;
}

const stepStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '7px',
  minHeight: { xs: 44, md: 40 },
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: 'text.disabled',
  '& svg': { fontSize: 15, color: 'primary.ink' },
  '&.past': { color: 'text.secondary' },
  'button&': { cursor: 'pointer', '&:hover': { color: 'text.primary' } },
  '&[aria-current]': {
    color: 'primary.ink',
    fontWeight: 600,
    boxShadow: 'inset 0 -2px var(--mui-palette-primary-ink)',
  },
} as const;

const waysStyle = {
  display: 'flex',
  gap: { xs: '18px', md: '22px' },
  m: 0,
  px: { xs: 2, md: 2.5 },
  listStyle: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  overflowX: 'auto',
} as const;

interface StepsProps {
  readonly steps: readonly Step[];
  /** The position of the one that is shown. */
  readonly at: number;
}

const OneStep = ({ step, isPast, isCurrent }: { step: Step; isPast: boolean; isCurrent: boolean }) => {
  const { name, onOpen } = step;
  const content = (
    <>
      {isPast && <Done aria-hidden />}
      {name}
    </>
  );
  if (onOpen === undefined || isCurrent)
    return (
      <Box className={isPast ? 'past' : ''} aria-current={isCurrent ? 'step' : undefined} sx={stepStyle}>
        {content}
      </Box>
    );
  return (
    <Box component="button" type="button" className="past" onClick={onOpen} sx={stepStyle}>
      {content}
    </Box>
  );
};

const Steps = ({ steps, at }: StepsProps) => (
  // Where they do not fit they scroll, and a keyboard scrolls them.
  <Box component="ol" aria-label={dialogMessages.steps} tabIndex={0} sx={waysStyle}>
    {steps.map((step, index) => (
      <li key={step.name}>
        <OneStep step={step} isPast={index < at} isCurrent={index === at} />
      </li>
    ))}
  </Box>
);

interface StepPanel {
  readonly title: string;
  readonly body: ReactNode;
  /** The acts of the step, the solid one last. */
  readonly acts?: ReactNode;
  /** What a narrow window says above the acts. */
  readonly brief?: ReactNode;
  /** Whether a narrow window shows the body above the rows. */
  readonly isFirst?: boolean;
}

interface StepScreenProps extends StepsProps {
  /** Of the browser's tab. */
  readonly tab: string;
  readonly title: string;
  /** What stands beside the title, such as the name of the file. */
  readonly note?: string | undefined;
  readonly back: { readonly to: string; readonly label: string };
  readonly act?: ReactNode;
  readonly panel?: StepPanel | undefined;
  readonly children: ReactNode;
}

const Title = ({ title, note, back, act }: Pick<StepScreenProps, 'title' | 'note' | 'back' | 'act'>) => {
  const isDesktop = useIsDesktop();
  return (
    <TitleBar>
      <IconButton component={Link} to={back.to} edge="start" aria-label={back.label} title={back.label}>
        <Back fontSize={isDesktop ? 'small' : 'medium'} />
      </IconButton>
      <Typography variant="h1" noWrap sx={{ flex: 1, '& small': { ml: 1, fontSize: '0.9375rem', fontWeight: 400 } }}>
        {title}
        {isDesktop && note !== undefined && (
          <Box component="small" sx={{ color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Typography>
      {act}
    </TitleBar>
  );
};

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  ...sheetEdge,
  containerType: 'inline-size',
  containerName: 'list',
} as const;

const actsStyle = { display: 'flex', gap: 1, '& > :last-child': { flex: 1 } } as const;

const WidePanel = ({ title, body, acts }: StepPanel) => {
  const id = useId();
  return (
    <Box
      component="aside"
      aria-labelledby={id}
      sx={{ ...sheet, position: 'sticky', top: 8, height: 'calc(100dvh - 16px)' }}
    >
      <Typography id={id} component="h2" sx={{ px: 2.5, pt: 2, pb: 1, fontSize: '0.875rem', fontWeight: 600 }}>
        {title}
      </Typography>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.5, pb: 2 }}>{body}</Box>
      {acts !== undefined && (
        <Box sx={{ ...actsStyle, p: '12px 20px', borderTop: 1, borderColor: 'divider' }}>{acts}</Box>
      )}
    </Box>
  );
};

// Above the bar of the menu of a phone; a wider window has that at its side.
const footStyle = {
  position: 'sticky',
  bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
  zIndex: 2,
  mt: 'auto',
  p: '8px 16px',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: { md: '0 0 12px 12px' },
} as const;

const NarrowFoot = ({ brief, acts }: StepPanel) => (
  <Box sx={footStyle}>
    {brief !== undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {brief}
      </Typography>
    )}
    <Box sx={actsStyle}>{acts}</Box>
  </Box>
);

/**
 * The screen of a task in steps: their names, the rows of the one that is shown, and a panel that says what will happen and has its
 * acts. A narrow window has the panel above the rows or below them, and its acts at the foot.
 */
export const StepScreen = ({ tab, steps, at, panel, children, ...title }: StepScreenProps) => {
  const isNarrow = usePanelCoversList();
  const beside = panel !== undefined && !isNarrow;
  const inSheet = panel !== undefined && isNarrow && (
    <Box component="section" aria-label={panel.title} sx={{ px: 2, py: 1.5 }}>
      {panel.body}
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 1,
        p: { md: '8px 8px 8px 0' },
        gridTemplateColumns: beside ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)',
      }}
    >
      <title>{tab}</title>
      <Box sx={{ ...sheet, ...windowHeight }}>
        <ListHead>
          <Title {...title} />
          <Steps steps={steps} at={at} />
        </ListHead>
        {panel?.isFirst === true && inSheet}
        {children}
        {panel !== undefined && isNarrow && panel.acts !== undefined && <NarrowFoot {...panel} />}
      </Box>
      {beside && <WidePanel {...panel} />}
    </Box>
  );
};
