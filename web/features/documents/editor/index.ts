export { EditorScreen } from './editor-screen.tsx';
