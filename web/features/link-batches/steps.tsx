import Back from '@mui/icons-material/ArrowBack';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ListHead, TitleBar } from '../../ui/list-head.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { messages } from './messages.ts';

/** The way from a file to links. */
export const stepNames = ['file', 'columns', 'check', 'create'] as const;
export type StepName = (typeof stepNames)[number];

const stepStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: { xs: 44, md: 40 },
  borderBottom: '2px solid transparent',
  fontSize: '0.875rem',
  fontWeight: 500,
  color: 'text.secondary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&[aria-current]': { color: 'primary.ink', fontWeight: 650, borderColor: 'primary.ink' },
  '& svg': { fontSize: 16, color: 'primary.ink' },
} as const;

interface StepsProps {
  readonly current: StepName;
  /** Where a step is, for those that can be gone to. */
  readonly addressOf: (step: StepName) => string | null;
}

const Steps = ({ current, addressOf }: StepsProps) => (
  <Box
    component="ol"
    sx={{
      ...{
        display: 'flex',
        gap: { xs: 2, md: 3 },
        m: 0,
        p: 0,
        px: { xs: 2, md: 2.5 },
        listStyle: 'none',
        overflowX: 'auto',
      },
      ...{ borderBottom: 1, borderColor: 'divider' },
    }}
  >
    {stepNames.map((step, at) => {
      const to = step === current ? null : addressOf(step);
      const content = (
        <>
          {at < stepNames.indexOf(current) && <Check aria-hidden />}
          {messages.steps[step]}
        </>
      );
      return (
        <li key={step}>
          {to === null ? (
            <Box component="span" aria-current={step === current ? 'step' : undefined} sx={stepStyle}>
              {content}
            </Box>
          ) : (
            <Box component={Link} to={to} sx={stepStyle}>
              {content}
            </Box>
          )}
        </li>
      );
    })}
  </Box>
);

interface BatchHeadProps extends StepsProps {
  readonly fileName: string;
}

/** The title with the name of the list, and the way. */
export const BatchHead = ({ fileName, ...steps }: BatchHeadProps) => {
  const isDesktop = useIsDesktop();
  return (
    <ListHead>
      <TitleBar>
        <IconButton component={Link} to="/payment-links" edge="start" aria-label={messages.back} title={messages.back}>
          <Back fontSize={isDesktop ? 'small' : 'medium'} />
        </IconButton>
        <Typography variant="h1" noWrap sx={{ flex: isDesktop ? 'none' : 1 }}>
          {messages.title}
        </Typography>
        {isDesktop && (
          <Typography dir="auto" noWrap sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
            {fileName}
          </Typography>
        )}
        {isDesktop && steps.current !== 'file' && (
          <Button component={Link} to="/payment-links/many" color="inherit">
            {messages.anotherFile}
          </Button>
        )}
      </TitleBar>
      <Steps {...steps} />
    </ListHead>
  );
};
