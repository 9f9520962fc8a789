import { useState } from "react";
import type { Language } from "@apron/kit/contract/texts";
import { useCall } from "@apron/kit/web/call";
import { control, Radios, Select, TextInput } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Sheet, Tag } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { type Audience, everybody, seeAs } from "../../contract.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeTexts } from "../../texts.ts";
import { partNames, usePartOptions } from "./AudienceBuilder.tsx";

interface Written {
  readonly title: string;
  readonly html: string;
}

/** What is looked at: as it stands in the form, saved or not. */
export interface Looked {
  readonly audience: Audience;
  readonly zh: Written;
  readonly en: Written;
}

const languages = [
  { value: "zh", label: "中文" },
  { value: "en", label: "English" },
] as const;

type Somebody = Readonly<
  Record<"version" | "system" | "customerType" | "airport" | "department" | "agent" | "role", string>
>;
const nobody: Somebody = {
  version: "1",
  system: "",
  customerType: "",
  airport: "",
  department: "",
  agent: "",
  role: "",
};

/**
 * With whose eyes something is looked at, and in which language. Kept by the page, so that saving what is looked at for the first time
 * does not forget them.
 */
export const useEyes = () => useState<{ readonly who: Somebody; readonly read: Language }>({ who: nobody, read: "zh" });
export type Eyes = ReturnType<typeof useEyes>;

/** Something for an audience as somebody else would meet it: whether at all, and in which words (catalogue 9.12). */
export const SeeAs = ({ of, eyes }: { readonly of: Looked; readonly eyes: Eyes }) => {
  const [{ who, read }, setEyes] = eyes;
  const say = useSay();
  const options = usePartOptions();
  const version = who.version === "2" || who.version === "3" ? who.version : "1";
  const system = who.system === "B" || who.system === "C" || who.system === "J" ? who.system : "";
  const judged = useCall(
    seeAs,
    { ...who, audience: { ...everybody, ...of.audience }, version, system },
    { keep: true, quiet: true },
  );
  const set = (part: keyof Somebody) => (value: string | undefined) =>
    setEyes({ who: { ...who, [part]: value ?? "" }, read });
  const shown = of[read].title === "" && of[read].html === "" ? of[read === "zh" ? "en" : "zh"] : of[read];
  const chosen = (part: keyof Somebody, label: string, from: keyof Audience) => (
    <Labelled id={`c-as-${part}`} label={label}>
      <Select {...control(`as-${part}`, who[part] || undefined, set(part))} options={options[from]} clearable />
    </Labelled>
  );
  const names = (judged.data?.because ?? []).flatMap((part) => {
    const name = Object.entries(partNames).find(([key]) => key === part)?.[1];
    return name ? [say(name)] : [];
  });
  return (
    <Sheet title={say(noticeDeskTexts.seeAs)}>
      <div className="notice-fields">
        <p className="soft small">{say(noticeDeskTexts.seeAsLead)}</p>
        <div className="form is-row">
          {chosen("version", say(kitTexts.version), "versions")}
          {version === "3" ? (
            chosen("role", say(kitTexts.roles), "roles")
          ) : (
            <>
              {chosen("system", say(noticeTexts.system), "systems")}
              {chosen("customerType", say(noticeDeskTexts.customerTypes), "customerTypes")}
              {chosen("airport", say(kitTexts.airport), "airports")}
              {chosen("department", say(noticeDeskTexts.departments), "departments")}
              <Labelled id="c-as-agent" label={say(kitTexts.workNumber)}>
                <TextInput {...control<string | undefined>("as-agent", who.agent, set("agent"))} mono maxLength={20} />
              </Labelled>
            </>
          )}
          <Labelled id="c-as-language" label={say(noticeDeskTexts.inLanguage)}>
            <Radios
              {...control<Language | undefined>("as-language", read, (value) => setEyes({ who, read: value ?? "zh" }))}
              look="segments"
              options={languages}
            />
          </Labelled>
        </div>
        <p role="status">
          {judged.data && (
            <Tag tone={judged.data.sees ? "good" : "bad"}>
              {say(judged.data.sees ? noticeDeskTexts.sees : noticeDeskTexts.seesNot)}
            </Tag>
          )}{" "}
          {names.length > 0 && say(noticeDeskTexts.because, { parts: names.join(say(kitTexts.listed)) })}
        </p>
        <article className="notice-preview">
          <h3>{shown.title || "—"}</h3>
          {shown.html !== "" && <RichText html={shown.html} />}
        </article>
      </div>
    </Sheet>
  );
};
