import { Menu } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { exportFormats, exportRoster } from "../contract.ts";
import { deskTexts } from "../texts.ts";
import { lastDayOf } from "./MonthPicker.tsx";
import { deskWords } from "./words.ts";
import { useDownload } from "@apron/kit/web/files";

const names = { xlsx: deskWords.exportXlsx, csv: deskWords.exportCsv, ical: deskWords.exportIcal } as const;

/** What is published of a month, as a file; "" is all departments. */
export const ExportMenu = ({
  departmentId,
  month,
  look = "default",
}: {
  readonly departmentId: string;
  readonly month: string;
  readonly look?: "default" | "plain";
}) => {
  const say = useSay();
  const { download } = useDownload(exportRoster);
  const save = async (format: (typeof exportFormats)[number]): Promise<void> => {
    const name = await download({ departmentId, from: `${month}-01`, to: lastDayOf(month), format });
    if (name !== undefined) tell("success", say(deskWords.exported, { name }));
  };
  return (
    <Menu
      className={`button is-${look}${look === "plain" ? " is-small" : ""}`}
      items={exportFormats.map((format) => ({
        key: format,
        label: say(names[format]),
        onChoose: () => void save(format),
      }))}
    >
      {say(deskTexts.export)}
    </Menu>
  );
};
