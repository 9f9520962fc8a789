import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { templateTitles } from "../titles.ts";

const desk = { state: "open", versions: ["3"], roles: [roles.contentEditor.id] } as const;

/** The template desk (catalogue 16.14); the forms themselves stand on the screens of other features. */
export const template = webFeature({
  name: "template",
  routes: [
    {
      ...desk,
      path: "/templateDesk",
      title: templateTitles.title,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/TemplateList.tsx")).TemplateList }),
    },
    {
      ...desk,
      path: "/templateDesk/edit",
      title: templateTitles.edit,
      parent: "/templateDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/TemplateEditor.tsx")).TemplateEditor }),
    },
    {
      ...desk,
      path: "/templateDesk/versions",
      asks: ["id"],
      title: templateTitles.versions,
      parent: "/templateDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/TemplateVersions.tsx")).TemplateVersions }),
    },
  ],
});
