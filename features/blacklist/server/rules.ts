/** Whether somebody may decide an open removal: whoever asked for it may not (catalogue 12.12). */
export const mayDecideRemoval = (
  by: string,
  entry: { readonly removal: { readonly by: string } | undefined },
): boolean => entry.removal !== undefined && entry.removal.by !== by;
