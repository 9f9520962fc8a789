// The board of a month as a planner has it, ready to be changed.
import {
  type Cells,
  edited,
  labelsOf,
  lineOf,
  MonthGridTable,
  placeOf,
  rowAt,
} from "@apron/features/planning/web/parts";
import "@apron/kit/web/theme/tokens.css";
import "@apron/kit/web/theme/base.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { days, people, personAt, posts } from "./board-month.ts";

const labels = labelsOf(people);
const post = { depaName: "部", telephone: "", appName: "" };
const lines = posts.map((postName) =>
  lineOf(
    {
      postName,
      posttype: "one",
      type: "onduty",
      shift: "day",
      form: "leader",
      from: "08:00",
      until: "20:00",
      nextDays: 0,
    },
    0,
  ),
);
const nobody = { name: "", postNo: "", mobile: "" };
const start: Cells = new Map(
  lines.flatMap((line, at) =>
    days.map(({ day }, dayAt) => [placeOf(line, day), rowAt(line, day, personAt(at, dayAt) ?? nobody, post)] as const),
  ),
);
const none = new Map();
const shares = new Map(people.map(({ name }) => [name, 31]));

const Board = () => {
  const [cells, setCells] = useState(start);
  const [at, setAt] = useState<string>();
  return (
    <MonthGridTable
      label="月历"
      days={days}
      lines={lines}
      cells={cells}
      marks={none}
      labelOf={labels.of}
      hueOf={labels.hueOf}
      phones={none}
      at={at}
      onAt={setAt}
      editing={{
        people,
        restHours: 8,
        shares,
        rowFor: (line, day, label) => rowAt(line, day, labels.find(label) ?? nobody, post),
        onEdit: (edit) => setCells((before) => edited(before, edit).cells),
        onUndo: () => undefined,
        onRedo: () => undefined,
        onDetails: () => undefined,
      }}
    />
  );
};

const root = document.getElementById("root");
if (root) createRoot(root).render(<Board />);
