import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { appearanceTitles } from "../titles.ts";

/** Grey days, the opening picture of the sign-in screen, an advertisement's page, and the desk of all three (catalogue 10). */
export const appearance = webFeature({
  name: "appearance",
  routes: [
    {
      path: "/advInfo",
      title: appearanceTitles.detail,
      state: "open",
      public: true,
      layout: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./AdvInfo.tsx")).AdvInfo }),
    },
    {
      path: "/appearanceDesk",
      title: appearanceTitles.desk,
      state: "open",
      section: "office",
      versions: ["3"],
      roles: [roles.contentEditor.id],
      screen: async () => ({ screen: (await import("./desk/AppearanceDesk.tsx")).AppearanceDesk }),
    },
  ],
  pageParts: [
    {
      key: "grey",
      on: ["shell", "guest"],
      load: async () => ({ part: (await import("./opening/Grey.tsx")).Grey }),
    },
    {
      key: "opening",
      on: ["signIn"],
      load: async () => ({ part: (await import("./opening/Opening.tsx")).Opening }),
    },
  ],
});
