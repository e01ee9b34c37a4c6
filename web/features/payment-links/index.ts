export { CreateLinkDialog } from './create-link-dialog.tsx';
export { LinksScreen } from './links-screen.tsx';
