import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { airportTitles } from "../titles.ts";

const desk = { state: "open", versions: ["3"], roles: [roles.configurationAdministrator.id] } as const;

/** Airports in the browser: only the desk; screens of other features choose airports by their own calls. */
export const airport = webFeature({
  name: "airport",
  routes: [
    {
      ...desk,
      path: "/desk/airports",
      title: airportTitles.title,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/AirportDesk.tsx")).AirportDesk }),
    },
    {
      ...desk,
      path: "/desk/airports/import",
      title: airportTitles.import,
      parent: "/desk/airports",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/AirportImport.tsx")).AirportImport }),
    },
  ],
});
