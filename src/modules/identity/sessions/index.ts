export { deviceOf, networkOf } from './device.ts';
export type { NameSlowed, NewDeviceUsed, SessionEvent, SignedIn, SignedOut, SignInFailed } from './events.ts';
export { knownBrowser, rememberBrowser, type BrowserCookie } from './known-browser.ts';
export { listOwnSessions } from './own-sessions.ts';
export { reportFailedSignIn, reportSlowedName } from './queues.ts';
export { endedSessions, SessionModel, signInAttempts, tokenLength } from './session.model.ts';
export { staffOfSession, type SessionLookUp } from './session.store.ts';
export {
  closeSession,
  confirmSession,
  endOtherSessions,
  endOwnSession,
  endSessions,
  insertSession,
  lockAccounts,
  openSession,
  type OpenSession,
} from './sessions.ts';
export {
  clearAllSignInAttempts,
  clearSignInAttempts,
  comparePassword,
  confirmOwnPassword,
  enqueueFailedSignIn,
  raiseFailedSignIn,
  raiseSlowedName,
  uncountSignInAttempt,
  type PasswordOrigin,
} from './sign-in-attempts.ts';
export type { SignInAttempt } from './sign-in-limits.ts';
