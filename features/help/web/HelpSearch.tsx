import { useState } from "react";
import { Link } from "react-router";
import { Button, control, TextInput } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Answered, Empty, Filters, Marked, Sheet, Tag } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { servicePath } from "@apron/kit/contract/customer-service";
import { Way } from "@apron/kit/web/address";
import { articleKinds, helpLimits, searchHelp } from "../contract.ts";
import { helpTexts } from "../texts.ts";
import { hitUrl } from "./hits.ts";
import "./help.css";

/** The one box over articles and error codes; what was searched for stands in the address, so it is the caller's. */
export const HelpSearch = ({
  asked,
  onAsk,
  urlOf = hitUrl,
}: {
  readonly asked: string;
  readonly onAsk: (keyword: string) => void;
  readonly urlOf?: typeof hitUrl;
}) => {
  const say = useSay();
  const keyword = asked.trim().slice(0, helpLimits.keyword);
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    // By going back or by a link: what stands in the box is what was searched for.
    setShown(keyword);
    setTyped(keyword);
  }
  const answer = useCall(searchHelp, { keyword }, { enabled: keyword !== "", quiet: true });
  return (
    <>
      <Filters label={say(helpTexts.searchLabel)} onSearch={() => onAsk(typed.trim())}>
        <div className="help-search">
          <Labelled id="c-q" label={say(helpTexts.searchLabel)} hint={say(helpTexts.searchHint)}>
            <TextInput
              {...control<string | undefined>("q", typed, (value) => setTyped(value ?? ""))}
              maxLength={helpLimits.keyword}
            />
          </Labelled>
          <Button look="primary" type="submit" busy={answer.isFetching}>
            {say(kitTexts.search)}
          </Button>
        </div>
      </Filters>
      {keyword !== "" && (
        <Sheet
          title={say(helpTexts.found)}
          actions={
            <Button size="small" onClick={() => onAsk("")}>
              {say(kitTexts.close)}
            </Button>
          }
        >
          <Answered of={answer} rows={4}>
            {(hits) => (hits.length === 0 ? <NothingFound /> : <HitList hits={hits} urlOf={urlOf} />)}
          </Answered>
        </Sheet>
      )}
    </>
  );
};

const HitList = ({
  hits,
  urlOf,
}: {
  readonly hits: readonly {
    readonly source: "article" | "code";
    readonly id: string;
    readonly kind: string;
    readonly title: string;
    readonly titleMarks: readonly { readonly from: number; readonly to: number }[];
    readonly excerpt: string;
    readonly excerptMarks: readonly { readonly from: number; readonly to: number }[];
    readonly system: string;
  }[];
  readonly urlOf: typeof hitUrl;
}) => {
  const say = useSay();
  return (
    <ul className="help-list">
      {hits.map((hit) => (
        <li key={`${hit.source} ${hit.id}`}>
          <Link to={urlOf(hit)} className="help-list-title">
            <Marked text={hit.title} marks={hit.titleMarks} />
          </Link>
          <p className="soft">
            <Marked text={hit.excerpt} marks={hit.excerptMarks} />
          </p>
          <p className="help-facts">
            <Tag>{say(hit.source === "code" ? helpTexts.code : kindWord(hit.kind))}</Tag>
            {hit.system !== "" && <Tag>{hit.system}</Tag>}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** What a kind of article is called. */
export const kindWord = (kind: string) =>
  Object.entries(articleKinds).find(([name]) => name === kind)?.[1] ?? articleKinds.manual;

/** Nothing was found: what else to try, and people. */
export const NothingFound = () => {
  const say = useSay();
  const isGuest = useSession().id === "";
  return (
    <Empty
      title={say(helpTexts.nothing)}
      hint={say(isGuest ? helpTexts.signInForMore : helpTexts.nothingHint)}
      action={
        <Way className="button is-default is-normal" to={servicePath}>
          {say(helpTexts.contact)}
        </Way>
      }
    />
  );
};
