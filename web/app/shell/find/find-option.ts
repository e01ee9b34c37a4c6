import type SvgIcon from '@mui/material/SvgIcon';
import type { groupNames } from './messages.ts';

export type GroupName = keyof typeof groupNames;

/** One line of what is found. */
export interface FindOption {
  readonly id: string;
  readonly group: GroupName;
  readonly label: string;
  /** More of the line, after its label. */
  readonly detail?: string;
  /** Other words by which it is found. */
  readonly synonyms?: string;
  /** What stands at the end of the line, such as an amount. */
  readonly end?: string;
  readonly Icon: typeof SvgIcon;
  /** The address of a customer or a payment link. */
  readonly to?: string;
  readonly choose: () => unknown;
}
