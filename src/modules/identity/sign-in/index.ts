export { changePassword } from './change-password.ts';
export { removeSecondFactors } from './remove-second-factors.ts';
export { signIn, signInWithPasskey } from './sign-in.ts';
export { stepUpByPasskey, stepUpByPassword } from './step-up.ts';
export { writeAppeal } from './write-appeal.ts';
