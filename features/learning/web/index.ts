import { roles } from "@apron/kit/contract/roles";
import type { Route } from "@apron/kit/web/feature";
import { webFeature } from "@apron/kit/web/feature";
import { learningTitles } from "../titles.ts";

const read = { state: "open", section: "learning" } as const;
const below = { state: "open", asks: ["id"], hidden: true } as const;
const desk = { state: "open", section: "office", versions: ["3"], roles: [roles.contentEditor.id] } as const;

/** What staff read, and holders behind their gate. */
const readers: readonly Route[] = [
  {
    ...read,
    path: "/airportDevOps/studyArea/lawsRegulations",
    title: learningTitles.laws,
    screen: async () => ({ screen: (await import("./DocumentList.tsx")).LawList }),
  },
  {
    ...below,
    path: "/airportDevOps/studyArea/lawsRegulations/detail",
    title: learningTitles.law,
    parent: "/airportDevOps/studyArea/lawsRegulations",
    screen: async () => ({ screen: (await import("./DocumentPage.tsx")).LawPage }),
  },
  {
    ...read,
    path: "/airportDevOps/toolsArea/systemsQuery",
    title: learningTitles.institutions,
    screen: async () => ({ screen: (await import("./DocumentList.tsx")).InstitutionList }),
  },
  {
    ...below,
    path: "/airportDevOps/toolsArea/systemsQuery/detail",
    title: learningTitles.institution,
    parent: "/airportDevOps/toolsArea/systemsQuery",
    screen: async () => ({ screen: (await import("./DocumentPage.tsx")).InstitutionPage }),
  },
  {
    ...read,
    path: "/airportDevOps/studyArea/trainingMaterials",
    title: learningTitles.trainings,
    screen: async () => ({ screen: (await import("./DocumentList.tsx")).TrainingList }),
  },
  {
    ...below,
    path: "/airportDevOps/studyArea/trainingMaterials/detail",
    title: learningTitles.training,
    parent: "/airportDevOps/studyArea/trainingMaterials",
    screen: async () => ({ screen: (await import("./DocumentPage.tsx")).TrainingPage }),
  },
];

/** What the editors write. */
const desks: readonly Route[] = [
  {
    ...desk,
    path: "/learningDesk",
    title: learningTitles.desk,
    screen: async () => ({ screen: (await import("./desk/LearningDesk.tsx")).LearningDesk }),
  },
  {
    ...desk,
    path: "/learningDesk/edit",
    title: learningTitles.edit,
    parent: "/learningDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/DocumentEditor.tsx")).DocumentEditor }),
  },
  {
    ...desk,
    path: "/learningDesk/versions",
    asks: ["id"],
    title: learningTitles.versions,
    parent: "/learningDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/DocumentVersions.tsx")).DocumentVersions }),
  },
  {
    ...desk,
    path: "/learningDesk/import",
    title: learningTitles.bringIn,
    parent: "/learningDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/ImportDesk.tsx")).ImportDesk }),
  },
  {
    ...desk,
    path: "/learningDesk/progress",
    asks: ["id"],
    title: learningTitles.progress,
    parent: "/learningDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/TrainingProgress.tsx")).TrainingProgress }),
  },
];

/** Laws, institutions and training, and the desk that keeps them (catalogue 20). */
export const learning = webFeature({
  name: "learning",
  routes: [...readers, ...desks],
  palette: [
    {
      title: learningTitles.found,
      found: async (typed) => (await import("./found.ts")).documentsFound(typed),
    },
  ],
});
