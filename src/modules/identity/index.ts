export type { IdentityEvent, PeopleEvent } from './events.ts';
export { People } from './people-api.ts';
export { requestPasswordReset, type Contact, type PasswordMail } from './people/index.ts';
export { Sessions } from './sessions-api.ts';
export { deviceOf, reportFailedSignIn, reportSlowedName } from './sessions/index.ts';
export { Stores } from './stores-api.ts';
