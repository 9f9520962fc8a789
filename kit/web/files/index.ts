// Handing in files: chosen, shrunk, sent with their progress, and saved again.
export { ChooseFile } from "./choose-file.tsx";
export { FileInput, FilesInput, PictureInput } from "./file-input.tsx";
export { GoingRow } from "./file-parts.tsx";
export { DownloadButton, useDownload } from "./download.tsx";
export { saveFile } from "./save-file.ts";
export { useUploads } from "./sending.ts";
export { uploadTexts } from "./texts.ts";
export { UploadsContext, useFormUploads, useUploadsPart, type FormUploads } from "./uploads.ts";
