import {
  useInheritedSmsQuery,
  useSendInheritedTestMutation,
  useSendOpenphoneTestMutation,
  useSendTwilioTestMutation,
} from '../../core/text-providers-api.ts';
import { TestText } from '../../ui/test-text.tsx';
import { testMessages as messages } from './messages.ts';

interface TestSectionProps {
  /** What the test says; empty where nothing is sent, null where it would be too long. */
  readonly text: string | null;
  /** An address stands in it, which no link of ours has. */
  readonly hasAddress: boolean;
}

/** Sends a text as it is previewed, through the account that the texts of whoever is signed in go out by. */
export const TestSection = ({ text, hasAddress }: TestSectionProps) => {
  const used = useInheritedSmsQuery().data?.config.used;
  const [sendTwilio] = useSendTwilioTestMutation();
  const [sendOpenphone] = useSendOpenphoneTestMutation();
  const [sendInherited] = useSendInheritedTestMutation();
  if (used === undefined) return null;
  const isNothing = text === null || text === '';
  const help = (): string => {
    if (used === null) return messages.noNumber;
    if (isNothing) return messages.nothing;
    return hasAddress ? `${messages.note} ${messages.madeUp}` : messages.note;
  };
  const own = used?.provider === 'openphone' ? sendOpenphone : sendTwilio;
  return (
    <TestText
      label={messages.label}
      help={help()}
      message={text ?? ''}
      disabled={used === null || isNothing}
      send={used?.isOwn === true ? own : sendInherited}
    />
  );
};
