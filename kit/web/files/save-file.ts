/** Hands bytes to the browser's own download. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
