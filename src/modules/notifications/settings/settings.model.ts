import { storeModel } from '../../../../db/model.ts';
import type { PersonType, StoreType, SummaryPart } from '../../../contract/notifications/notification-settings.ts';

/** How a store is told of its payments; one row at most. */
export class ConfigModel extends storeModel('notification_configs', {
  /** The main account of the store. */
  userId: 'uuid | null',
  parentUserId: 'uuid | null',
  realTimeNotifications: 'bool',
  emailNotifications: 'bool',
  dailySummaryEnabled: 'bool',
  summaryTime: 'time',
  summaryTimezone: 'text',
  summaryFinal: 'bool',
  summarySkipsEmpty: 'bool',
  summaryParts: 'text[]',
  /** The last day that was told, and the last that was told as a whole. */
  summarySentDay: 'date | null',
  summaryFinalDay: 'date | null',
  recipientEmails: 'text[]',
  minimumAmount: 'numeric',
  notificationTypes: 'text[]',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  declare summaryParts: SummaryPart[];
  declare notificationTypes: StoreType[];
}

/** What somebody wants to be told of; its id is theirs. A list that is null is the usual one. */
export class PreferencesModel extends storeModel('notification_preferences', {
  inApp: 'text[] | null',
  email: 'text[] | null',
  /** Everything up to then is read, other than what is about their own safety. */
  readUntil: 'timestamptz | null',
  updatedAt: 'timestamptz',
}) {
  declare inApp: PersonType[] | null;
  declare email: PersonType[] | null;
}
