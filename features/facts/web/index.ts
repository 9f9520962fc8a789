import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { factsTitles } from "../titles.ts";

const read = { state: "open" } as const;
const contact = { state: "open", section: "office", versions: ["3"], roles: [roles.branchContact.id] } as const;
const desk = {
  state: "open",
  section: "office",
  versions: ["3"],
  roles: [roles.configurationAdministrator.id],
} as const;

/** Facts of airports: what everybody within the gate reads, and the desks of who keeps and who reviews them (19.1, 19.2, 19.12). */
export const facts = webFeature({
  name: "facts",
  routes: [
    {
      ...read,
      path: "/airportDevOps/toolsArea/softwareQuery",
      title: factsTitles.query,
      section: "tool",
      screen: async () => ({ screen: (await import("./SoftwareQuery.tsx")).SoftwareQuery }),
    },
    {
      ...read,
      path: "/airportDevOps/toolsArea/softwareQuery/completeness",
      title: factsTitles.overview,
      parent: "/airportDevOps/toolsArea/softwareQuery",
      hidden: true,
      screen: async () => ({ screen: (await import("./country/Completeness.tsx")).Completeness }),
    },
    {
      ...read,
      path: "/airportInfo",
      title: factsTitles.airport,
      parent: "/airportDevOps/toolsArea/softwareQuery",
      hidden: true,
      asks: ["code", "unitId"],
      screen: async () => ({ screen: (await import("./airport/AirportInfo.tsx")).AirportPage }),
    },
    {
      ...contact,
      path: "/myFacts",
      title: factsTitles.own,
      screen: async () => ({ screen: (await import("./desk/OwnUnits.tsx")).OwnUnits }),
    },
    {
      ...contact,
      path: "/myFacts/edit",
      asks: ["unitId"],
      title: factsTitles.edit,
      parent: "/myFacts",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/FactsEditor.tsx")).FactsEditor }),
    },
    {
      ...desk,
      path: "/factsDesk",
      title: factsTitles.desk,
      screen: async () => ({ screen: (await import("./desk/UnitDesk.tsx")).UnitDesk }),
    },
    {
      ...desk,
      path: "/factsDesk/review",
      asks: ["unitId"],
      title: factsTitles.review,
      parent: "/factsDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ProposalReview.tsx")).ProposalReview }),
    },
    {
      ...desk,
      path: "/factsDesk/import",
      title: factsTitles.import,
      parent: "/factsDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/FactsImport.tsx")).FactsImport }),
    },
  ],
  palette: [
    {
      title: factsTitles.found,
      found: async (typed) => (await import("./found.ts")).airportsFound(typed),
    },
  ],
});
