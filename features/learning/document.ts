import { words } from "@apron/kit/contract/texts";

/** Lengths and numbers of what is written, searched and brought in here (catalogue 20, 31). */
export const learningLimits = {
  keyword: 60,
  title: 150,
  docNo: 60,
  issuer: 80,
  note: 200,
  content: 400_000,
  department: 60,
  departments: 30,
  /** Downloads of an account in a day: who takes more, copies the library. */
  downloadsPerDay: 50,
  /** Documents of one import, bytes of its file, and bytes of all of it unpacked. */
  importFiles: 200,
  importBytes: 20 * 1_048_576,
  unpackedBytes: 100 * 1_048_576,
  /** Names an archive may list, folders and what is no document among them. */
  importEntries: 2_000,
  /** Pages of a PDF that are read. */
  pdfPages: 500,
  /** Times in a day that an account has pages of originals drawn: whoever asks for more, copies the library. */
  pagesPerDay: 300,
  /** Days for which the pages of a preview are kept that was not applied. */
  previewDays: 7,
  /** Days before training is due on which whoever has not read it is told again. */
  remindDays: 3,
  /** How far lists count. */
  place: 9_999,
} as const;

/** What a document is (catalogue 20.1); institutions are called "system" on the wire, as their page is. */
export const documentKinds = words({
  law: { zh: "法规", en: "Law" },
  system: { zh: "制度", en: "Institution" },
  training: { zh: "培训", en: "Training" },
});
export type DocumentKind = keyof typeof documentKinds;
export const kindValues = ["law", "system", "training"] as const satisfies readonly DocumentKind[];

/** What laws, institutions and training are divided into. */
export const categories = words({
  statute: { zh: "法律", en: "Statute" },
  regulation: { zh: "行政法规", en: "Administrative regulation" },
  rule: { zh: "部门规章", en: "Departmental rule" },
  standard: { zh: "标准规范", en: "Standard" },
  duty: { zh: "值班管理", en: "Duty" },
  safety: { zh: "安全管理", en: "Security" },
  change: { zh: "变更管理", en: "Change management" },
  emergency: { zh: "应急管理", en: "Emergency" },
  data: { zh: "数据管理", en: "Data" },
  beginner: { zh: "入职培训", en: "Induction" },
  departure: { zh: "离港业务", en: "Departure" },
  awareness: { zh: "安全意识", en: "Security awareness" },
  exercise: { zh: "应急演练", en: "Emergency drill" },
});
export type Category = keyof typeof categories;

/** Which categories a kind has. */
export const categoriesOf: Readonly<Record<DocumentKind, readonly [Category, ...Category[]]>> = {
  law: ["statute", "regulation", "rule", "standard"],
  system: ["duty", "safety", "change", "emergency", "data"],
  training: ["beginner", "departure", "awareness", "exercise"],
};
export const categoryValues = Object.values(categoriesOf).flat() as unknown as [Category, ...Category[]];

/** Whether it holds on a day. */
export const validities = words({
  inForce: { zh: "现行有效", en: "In force" },
  notYet: { zh: "尚未生效", en: "Not yet in force" },
  repealed: { zh: "已废止", en: "Repealed" },
});
export type Validity = keyof typeof validities;
export const validityValues = ["inForce", "notYet", "repealed"] as const satisfies readonly Validity[];

/** Who may read: staff alone, or holders too, behind their gate (catalogue 25.3). */
export const readerships = words({
  holder: { zh: "运维版与工作号用户", en: "Staff and work-number holders" },
  staff: { zh: "仅运维版用户", en: "Operations staff only" },
});
export type Readership = keyof typeof readerships;
export const readershipValues = ["holder", "staff"] as const satisfies readonly Readership[];

/** What a document is at the desk. */
export const documentStates = words({
  draft: { zh: "草稿", en: "Draft" },
  published: { zh: "已发布", en: "Published" },
  withdrawn: { zh: "已撤回", en: "Withdrawn" },
});
export type DocumentState = keyof typeof documentStates;
export const stateValues = ["draft", "published", "withdrawn"] as const satisfies readonly DocumentState[];

/** Where documents of a kind are listed. */
export const listUrls: Readonly<Record<DocumentKind, string>> = {
  law: "/airportDevOps/studyArea/lawsRegulations",
  system: "/airportDevOps/toolsArea/systemsQuery",
  training: "/airportDevOps/studyArea/trainingMaterials",
};

/** Where a document is read; at one of its articles, with what was searched for marked. */
export const documentUrl = (
  { id, kind }: { readonly id: string; readonly kind: string },
  { anchor = "", keyword = "" }: { readonly anchor?: string; readonly keyword?: string } = {},
): string => {
  if (kind === "case") return `/caseLibrary/detail?id=${id}`;
  const sought = keyword === "" ? "" : `&q=${encodeURIComponent(keyword)}`;
  return `${listUrls[kindIn(kind)]}/detail?id=${id}${sought}${anchor === "" ? "" : `#${anchor}`}`;
};

/** A kind as one of them. */
export const kindIn = (value: string): DocumentKind => kindValues.find((kind) => kind === value) ?? "law";
/** A category as one of them. */
export const categoryIn = (value: string): Category => categoryValues.find((one) => one === value) ?? "standard";
