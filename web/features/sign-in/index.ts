export { AppealScreen } from './appeal-screen.tsx';
export { RegisterScreen } from './register-screen.tsx';
export type { SignInPlace } from './sign-in-page.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
export { ChangePasswordScreen } from './change-password-screen.tsx';
export { SessionPrompts } from './session-prompts.tsx';
export { ForgotPasswordScreen, InvitationScreen, ResetPasswordScreen } from './reset-screens.tsx';
export { SecondFactorScreen } from './second-factor-screen.tsx';
