export { ClosingScreen } from './closing-screen.tsx';
export { ConfirmAllDialog } from './confirm-all-dialog.tsx';
export { RegisterScreen } from './register-screen.tsx';
