export const LinksScreen = () => null;
export const CreateLinkDialog = (_: { open: boolean; onClose: () => void }) => null;
