import { crowdOf } from "@apron/features/agents/server";
import { roles } from "@apron/kit/contract/roles";
import type { Caller } from "@apron/kit/server/call";
import type { FileRule } from "@apron/kit/server/files";
import { addSeconds } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { filesShownBy } from "@apron/kit/server/rich-text";
import { noticeLimits } from "../notice.ts";
import type { Stores } from "./stores.ts";

/** Begins what a file of a notice is claimed for. */
const use = "notice:";

/** Attachments as a page shows them, in the order their editor gave them. */
export const filesOf = async (house: House, ids: readonly string[]) => {
  const found = await Promise.all(ids.map(async (id) => await house.files.find(id)));
  return found.flatMap((file) =>
    file ? [{ fileId: file.fileId, name: file.name, url: file.url, size: file.size }] : [],
  );
};

/** Whoever may read a notice may read its files, and so may its editors. */
export const readsFiles = (house: House, stores: Stores): FileRule => ({
  reads: async (caller, file) => {
    if (file.use?.startsWith(use) !== true) return false;
    if (caller.roles.includes(roles.contentEditor.id)) return true;
    const reader = await crowdOf(house).reader(caller.accountId);
    if (!reader) return false;
    const departure = reader.version === "3" || reader.holdings.some((holding) => holding.departure);
    const audiences = await stores.notices.audiencesOf(reader);
    const reading = { accountId: caller.accountId, audiences, departure };
    const id = file.use.slice(use.length);
    return (await stores.notices.find(reading, { groups: [1, 2, 3, 4], own: false }, id)) !== undefined;
  },
});

/** The files of a notice are its own from now on; those that no version shows any more go. */
export const keepFiles = async (
  house: House,
  caller: Pick<Caller, "accountId">,
  id: string,
  {
    attachments,
    shown,
    kept,
  }: { readonly attachments: readonly string[]; readonly shown: readonly string[]; readonly kept: readonly string[] },
): Promise<void> => {
  const before = (await house.files.usedBy(`${use}${id}`)).map(({ fileId }) => fileId);
  const claim = { owner: caller.accountId, use: `${use}${id}` };
  await house.files.claimFresh(attachments, { ...claim, purpose: "attachment", field: "files" });
  await house.files.claimFresh(shown, { ...claim, purpose: "report", field: "htmlZh" });
  const stands = [...attachments, ...shown, ...kept];
  await house.files.letGo(before.filter((fileId) => !stands.includes(fileId)));
};

/** The pictures texts show. */
export const picturesIn = (...texts: readonly string[]): string[] => [...new Set(texts.flatMap(filesShownBy))];

/**
 * Lets go of pictures that nothing shows any more but versions that were replaced long ago: whoever confirmed one of them
 * finds its words, and what changed of them, for good (catalogue 9.13).
 */
export const sweepPictures = async (house: House, { desk }: Stores): Promise<void> => {
  const now = house.clock.now();
  const cut = addSeconds(now, -noticeLimits.pictureDays * 86_400);
  // Twice as long as the job takes to come again, so that none is missed that was late.
  for (const id of await desk.replacedBetween(addSeconds(cut, -2 * 86_400), cut)) {
    const stands = await desk.find(id);
    const versions = await desk.versions(id);
    const shown = picturesIn(
      ...(stands ? [stands.html_zh, stands.html_en] : []),
      ...versions
        .filter((_, at) => (versions[at + 1]?.published_at ?? now) > cut)
        .flatMap(({ html_zh, html_en }) => [html_zh, html_en]),
    );
    const old = picturesIn(...versions.flatMap(({ html_zh, html_en }) => [html_zh, html_en]));
    const kept = new Set((await house.files.usedBy(`${use}${id}`)).map(({ fileId }) => fileId));
    await house.files.letGo(old.filter((fileId) => kept.has(fileId) && !shown.includes(fileId)));
  }
};
