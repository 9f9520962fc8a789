import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Answered, Tabs } from "@apron/kit/web/page";
import { planningTitles } from "../../titles.ts";
import { deskDirectory } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";
import { ApplicationsTab } from "./ApplicationsTab.tsx";
import { CalendarTab } from "./CalendarTab.tsx";
import { DepartmentsTab } from "./DepartmentsTab.tsx";
import { KeyDaysTab } from "./KeyDaysTab.tsx";
import { PeopleTab } from "./PeopleTab.tsx";
import { PostsTab } from "./PostsTab.tsx";
import { SettingsTab } from "./SettingsTab.tsx";
import "../planning.css";
import "./directory.css";

const tabs = ["departments", "posts", "people", "applications", "keyDays", "holidays", "settings"] as const;
type TabKey = (typeof tabs)[number];

/** 部门与人员: what rosters are made of, key days, holidays, and the rule of rest. */
export const DirectoryDesk = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ tab: "departments" });
  const tab: TabKey = tabs.find((one) => one === address.tab) ?? "departments";
  const directory = useCall(deskDirectory, {}, { quiet: true });
  const names = { ...deskTexts, settings: deskWords.settings };
  return (
    <Page title={say(planningTitles.directory)}>
      <section className="sheet directory">
        <Tabs
          label={say(planningTitles.directory)}
          chosen={tab}
          onChoose={(next) => setAddress({ tab: next })}
          tabs={tabs.map((key) => ({ key, label: say(names[key]) }))}
        >
          <Answered of={directory} rows={8}>
            {(known) => (
              <>
                {tab === "departments" && <DepartmentsTab departments={known.departments} />}
                {tab === "posts" && <PostsTab directory={known} />}
                {tab === "people" && <PeopleTab directory={known} />}
                {tab === "applications" && <ApplicationsTab applications={known.applications} />}
                {tab === "keyDays" && <KeyDaysTab />}
                {tab === "holidays" && <CalendarTab />}
                {tab === "settings" && <SettingsTab restHours={known.restHours} rules={known.rules} />}
              </>
            )}
          </Answered>
        </Tabs>
      </section>
    </Page>
  );
};
