/** Bytes as people read them. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  const [divisor, unit] = bytes < 1_048_576 ? [1024, "KiB"] : [1_048_576, "MiB"];
  return `${(bytes / divisor).toFixed(1)} ${unit}`;
};
