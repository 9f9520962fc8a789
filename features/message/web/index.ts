import { roles } from "@apron/kit/contract/roles";
import { type Route, webFeature } from "@apron/kit/web/feature";
import { messageTitles } from "../titles.ts";

const desk = {
  state: "open",
  section: "office",
  versions: ["3"],
  roles: [roles.administrator.id, roles.auditor.id],
} as const;
const writers = { ...desk, roles: [roles.administrator.id] } as const;

/** The way from the list of a desk to one wording, and to a file of them. */
const below = (
  path: string,
  importTitle: Route["title"],
  screens: {
    readonly edit: Route["screen"];
    readonly import: Route["screen"];
  },
): readonly Route[] => [
  {
    ...desk,
    path: `${path}/edit`,
    asks: ["key"],
    title: messageTitles.edit,
    parent: path,
    hidden: true,
    ...(screens.edit && { screen: screens.edit }),
  },
  {
    ...writers,
    path: `${path}/import`,
    title: importTitle,
    parent: path,
    hidden: true,
    ...(screens.import && { screen: screens.import }),
  },
];

/** The log of messages, and the words of messages and refusals (catalogue 2.12, 2.13, 26.11). */
export const message = webFeature({
  name: "message",
  routes: [
    {
      ...desk,
      path: "/messageLog",
      title: messageTitles.log,
      screen: async () => ({ screen: (await import("./MessageLog.tsx")).MessageLog }),
    },
    {
      ...desk,
      path: "/messageLog/detail",
      asks: ["id"],
      title: messageTitles.one,
      parent: "/messageLog",
      hidden: true,
      screen: async () => ({ screen: (await import("./MessageDetail.tsx")).MessageDetail }),
    },
    {
      ...desk,
      path: "/messageTemplate",
      title: messageTitles.messages,
      screen: async () => ({ screen: (await import("./WordingDesk.tsx")).MessageWordings }),
    },
    ...below("/messageTemplate", messageTitles.importMessages, {
      edit: async () => ({ screen: (await import("./WordingEditor.tsx")).MessageWording }),
      import: async () => ({ screen: (await import("./WordingImport.tsx")).MessageImport }),
    }),
    {
      ...desk,
      path: "/refusalText",
      title: messageTitles.refusals,
      screen: async () => ({ screen: (await import("./WordingDesk.tsx")).RefusalWordings }),
    },
    ...below("/refusalText", messageTitles.importRefusals, {
      edit: async () => ({ screen: (await import("./WordingEditor.tsx")).RefusalWording }),
      import: async () => ({ screen: (await import("./WordingImport.tsx")).RefusalImport }),
    }),
  ],
});
