import type { Container, ServiceIdentifier } from 'inversify';
import type { Topic } from '../contract/stream.ts';
import type { Appointment, Job } from './job.ts';
import type { Projection, Reaction } from './projection.ts';
import type { Page, Route } from './route.ts';

/** Takes something out of the container by its token or class. */
export type Get = <T>(token: ServiceIdentifier<T>) => T;

/** What one room brings to the house. Only the composition reads it. */
export interface Module {
  readonly name: string;
  readonly wire: (container: Container) => void;
  readonly routes?: (get: Get) => readonly Route[];
  readonly pages?: (get: Get) => readonly Page[];
  /** Followers of events; they run in the commit that raised them and may not open transactions of their own. */
  readonly reactions?: (get: Get) => readonly Reaction[];
  readonly projections?: (get: Get) => readonly Projection[];
  readonly jobs?: (get: Get) => readonly Job[];
  readonly schedule?: readonly Appointment[];
  /** Which of its facts a browser should hear of, and as what. */
  readonly topics?: Readonly<Record<string, readonly Topic[]>>;
}
