/** Qualities tried one after the other before the picture is made smaller. */
const qualities = [0.9, 0.8, 0.7, 0.55] as const;
const smallestScale = 0.1;

/** How small a picture is made before it is sent. */
export interface Shrunk {
  /** Bytes it should not exceed. */
  readonly bytes: number;
  /** Pixels no side should exceed. */
  readonly side: number;
}

/**
 * A picture as a JPEG within the limits, upright, so that little has to be sent; as it is when it fits already, or when
 * this browser cannot read it and the server shall say so.
 */
export const shrinkPicture = async (file: File, limits: Shrunk): Promise<File> => {
  if (file.size <= limits.bytes && (file.type === "image/jpeg" || file.type === "image/png")) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  try {
    const first = Math.min(1, limits.side / Math.max(picture.width, picture.height));
    for (let scale = first; scale >= smallestScale; scale *= 0.75)
      for (const quality of qualities) {
        const blob = await drawn(picture, scale, quality);
        if (blob && blob.size <= limits.bytes)
          return new File([blob], file.name.replace(/\.\w+$/, "") + ".jpg", { type: "image/jpeg" });
      }
    return file;
  } finally {
    picture.close();
  }
};

const drawn = async (picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> => {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
};
