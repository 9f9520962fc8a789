export const DirectoryDesk = () => null;
