import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigate } from '../../core/router/index.ts';
import type { LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { useUser } from '../../core/session-api.ts';
import { tabTitle, useIsDesktop } from '../../ui/page.tsx';
import { StepScreen } from '../../ui/step-screen.tsx';
import { messages } from './messages.ts';

/** The way from a file to links. */
const stepNames = ['file', 'columns', 'check', 'create'] as const;
type StepName = (typeof stepNames)[number];

const place = '/payment-links/many';

/** Where a step is opened again; nothing can be changed any more once the links are made. */
const addressOf = (step: StepName, batch: LinkBatch | undefined): string | null => {
  if (step === 'file') return place;
  return step === 'columns' && batch?.state === 'checking' ? `${place}/${batch.id}` : null;
};

type Panel = NonNullable<ComponentProps<typeof StepScreen>['panel']>;

interface BatchFrameProps {
  readonly step: StepName;
  /** Undefined until it is there. */
  readonly batch?: LinkBatch;
  /** What will happen, or what happens; a narrow window has it before the rows. */
  readonly panel?: Pick<Panel, 'title' | 'body' | 'acts'>;
  readonly children: ReactNode;
}

/** The frame of every step of a list. */
export const BatchFrame = ({ step, batch, panel, children }: BatchFrameProps) => {
  const { companyName } = useUser();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const at = stepNames.indexOf(step);
  const steps = stepNames.map((name, index) => {
    const address = index < at ? addressOf(name, batch) : null;
    return { name: messages.steps[name], onOpen: address === null ? undefined : () => void navigate(address) };
  });
  return (
    <StepScreen
      tab={tabTitle(messages.title, companyName)}
      title={messages.title}
      note={batch?.fileName}
      back={{ to: '/payment-links', label: messages.back }}
      steps={steps}
      at={at}
      act={
        isDesktop &&
        at > 0 && (
          <Button component={Link} to={place} sx={{ whiteSpace: 'nowrap' }}>
            {messages.anotherFile}
          </Button>
        )
      }
      panel={panel && { ...panel, isFirst: true, body: <Box sx={{ display: 'grid', gap: 1.5 }}>{panel.body}</Box> }}
    >
      {children}
    </StepScreen>
  );
};
