import { useRef } from "react";
import { Button, type ButtonProps } from "../controls/index.ts";

/** A button that has somebody choose a file, several or a folder. */
export const ChooseFile = ({
  id,
  label,
  accept,
  many = false,
  folder = false,
  onChoose,
  ...button
}: Omit<ButtonProps, "onClick" | "label"> & {
  readonly id?: string;
  /** What the input is called; the button says it too. */
  readonly label: string;
  readonly accept?: string;
  readonly many?: boolean;
  readonly folder?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}) => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(input) => {
          chooser.current = input;
          // No attribute that React knows; without it a folder cannot be chosen.
          if (folder) input?.setAttribute("webkitdirectory", "");
        }}
        id={id}
        type="file"
        multiple={many || folder}
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file, put right meanwhile, may be chosen again.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  );
};
