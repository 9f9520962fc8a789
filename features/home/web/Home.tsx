import { useQuery } from "@tanstack/react-query";
import { type HomePart, homePlaces } from "@apron/kit/web/feature";
import { useHomeParts } from "@apron/kit/web/portal";
import { useSay } from "@apron/kit/web/language";
import { Page, Answered, Empty } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import type { CallRefused } from "@apron/kit/web/call";
import { homeTexts } from "../texts.ts";
import "./home.css";

/** Home (catalogue 26.6): the parts that concern the person, as features bring them. */
export const Home = () => {
  const say = useSay();
  const who = useSession();
  const parts = useHomeParts();
  return (
    <Page title={who.showName === "" ? say(homeTexts.welcomeNobody) : say(homeTexts.welcome, { name: who.showName })}>
      {parts.length === 0 ? (
        <Empty title={say(homeTexts.nothingHere)} hint={say(homeTexts.nothingHint)} />
      ) : (
        <div className="home">
          {homePlaces.map((place) => {
            const here = parts.filter((part) => (part.place ?? "main") === place);
            return (
              here.length > 0 && (
                <div key={place} className={`home-${place}`}>
                  {here.map((part) => (
                    <Placed key={part.key} part={part} />
                  ))}
                </div>
              )
            );
          })}
        </div>
      )}
    </Page>
  );
};

const Placed = ({ part }: { readonly part: HomePart }) => {
  const loaded = useQuery<Awaited<ReturnType<HomePart["load"]>>, CallRefused>({
    queryKey: ["home part", part.key],
    queryFn: part.load,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return (
    <Answered of={loaded} rows={4}>
      {({ part: Part }) => <Part />}
    </Answered>
  );
};
