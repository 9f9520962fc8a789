import { keepsWork } from "@apron/kit/web/testing/kept-work";
import { useNavigate } from "react-router";
import { useEffect } from "react";
import { WorkSubmit } from "./WorkSubmit.tsx";

const content = JSON.stringify({
  elementSchema: { type: "object", properties: { seat: { type: "string", title: "柜台", "x-component": "Input" } } },
});
const base = "/cass/reportWorkDetails/";
/** The form of a place, as a QR code opens it. */
const Opened = () => {
  const navigate = useNavigate();
  useEffect(
    () => void navigate("/?officeCode=PEK128&applicationId=app&templateId=work", { replace: true }),
    [navigate],
  );
  return <WorkSubmit />;
};

keepsWork("an inspection", {
  screen: () => Opened,
  save: `${base}save`,
  saved: { id: "r1", version: 3 },
  answers: ({ version, text }) => ({
    [`${base}getWorkTempleDetail`]: () => ({
      templateId: "work",
      templeId: "work",
      version: 1,
      name: "巡检",
      business: "work",
      status: "published",
      enabled: true,
      content,
      typeId: "t",
      typeName: "巡检",
      subtypeId: "s",
      subtypeName: "日常",
    }),
    [`${base}prepare`]: () => ({
      day: "2026-11-21",
      turn: 1,
      turns: 1,
      today: {
        id: "r1",
        version,
        by: "李航",
        mayCorrect: true,
        place: "",
        updateTime: "2026-11-21 09:00:00",
        details: JSON.stringify({ seat: text }),
        deviations: [],
        templateVersion: 1,
        time: "2026-11-21 08:00:00",
      },
      draft: null,
      previous: null,
    }),
    [`${base}saveDraft`]: () => {
      throw new TypeError("Failed to fetch");
    },
  }),
  type: async (stage, text) => await stage.type('"details.seat"', text),
  send: async (stage) => await stage.press("提交更正"),
  typed: () => document.querySelector<HTMLInputElement>('[name="details.seat"]')?.value,
  again: true,
});
