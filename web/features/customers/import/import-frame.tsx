import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { Link, useNavigate } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { tabTitle, useIsDesktop } from '../../../ui/page.tsx';
import { StepScreen } from '../../../ui/step-screen.tsx';
import { messages } from './messages.ts';

type ImportFrameProps = Pick<ComponentProps<typeof StepScreen>, 'at' | 'note' | 'panel' | 'children'> & {
  /** Opens the columns again, where that is possible. */
  readonly onColumns?: (() => void) | undefined;
};

/** The frame of every step of an import. */
export const ImportFrame = ({ onColumns, ...step }: ImportFrameProps) => {
  const { companyName } = useUser();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const opens = [() => void navigate('/customers/import'), onColumns];
  return (
    <StepScreen
      {...step}
      tab={tabTitle(messages.title, companyName)}
      title={messages.title}
      back={{ to: '/customers', label: messages.back }}
      steps={messages.steps.map((name, at) => ({ name, onOpen: at < step.at ? opens[at] : undefined }))}
      act={
        isDesktop &&
        step.at > 0 && (
          <Button component={Link} to="/customers/import" sx={{ whiteSpace: 'nowrap' }}>
            {messages.another}
          </Button>
        )
      }
    />
  );
};
