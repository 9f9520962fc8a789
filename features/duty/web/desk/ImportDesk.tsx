export const ImportDesk = () => null;
