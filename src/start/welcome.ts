import type { Config } from '../platform/config.ts';
import { demoStaff } from './seed-demo.ts';

/** What the words at the end of a start are made of. */
export interface Welcome {
  readonly config: Config;
  readonly sandboxUrl: string | undefined;
  /** Set only when it was made at this start; it is shown this once. */
  readonly operatorPassword: string | null;
}

/** What a newcomer needs to see: where to go, and who to be. */
export const welcome = ({ config, sandboxUrl, operatorPassword }: Welcome): string => {
  const operator =
    operatorPassword === null ? 'the password you gave or were shown at the first start' : operatorPassword;
  return [
    '',
    `  Debitlink   ${config.publicUrl}`,
    ...(sandboxUrl === undefined ? [] : [`  Phone       ${sandboxUrl}/phone   (texts and e-mails the sandbox caught)`]),
    `  API         ${config.publicUrl}/api/docs`,
    '',
    ...(config.demo ? [`  Staff       ${demoStaff.username} / ${demoStaff.password}`] : []),
    `  Operator    ${config.OPERATOR_USERNAME} / ${operator}`,
    '',
  ].join('\n');
};
