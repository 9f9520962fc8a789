import { useState, type ReactNode } from "react";
import {
  Button,
  Checkbox,
  Checkboxes,
  Radios,
  Stars,
  StarsGiven,
  Switch,
  type Control,
  control,
  Copyable,
  Phone,
  DayInput,
  DayTimeInput,
  NumberInput,
  TextArea,
  TextInput,
  Menu,
  Popover,
  MultiSelect,
  Select,
  Transfer,
} from "@apron/kit/web/controls";
import { Confirm, Disclosure, Page, Sheet, Empty, Loading, RefusalView, Tabs, Tag } from "@apron/kit/web/page";
import { CallRefused } from "@apron/kit/web/call";
import { Table } from "@apron/kit/web/tables";
import { useSay } from "@apron/kit/web/language";
import { shellTexts } from "../texts.ts";
import "./controls.css";

const fruit = ["Apple", "Apricot", "Banana", "Cherry", "Damson"].map((label) => ({
  value: label.toLowerCase(),
  label,
  disabled: label === "Banana",
}));
const airports = [
  ["PEK", "北京首都"],
  ["PKX", "北京大兴"],
  ["SHA", "上海虹桥"],
  ["PVG", "上海浦东"],
  ["CAN", "广州白云"],
  ["SZX", "深圳宝安"],
  ["CTU", "成都双流"],
  ["KMG", "昆明长水"],
  ["XIY", "西安咸阳"],
  ["HGH", "杭州萧山"],
].map(([value = "", name = ""]) => ({ value, label: name, keywords: value, hint: value }));

/** Every control of the kit in every state it has, in the demo only: to be tried by keyboard, and photographed. */
export const Controls = () => {
  const say = useSay();
  return (
    <Page title={say(shellTexts.controls)}>
      <div className="all-controls">
        <Sheet title="Button">
          <Row>
            <Button look="primary">primary</Button>
            <Button>default</Button>
            <Button look="plain">plain</Button>
            <Button look="danger">danger</Button>
            <Button size="small">small</Button>
            <Button size="large">large</Button>
          </Row>
          <Row>
            <Button look="primary" busy>
              busy
            </Button>
            <Button disabled why="Not now">
              disabled
            </Button>
          </Row>
        </Sheet>
        <Typed />
        <Chosen />
        <Days />
        <Ticked />
        <Starred />
        <Sheet title="Menu, Popover, Dialog, Disclosure, Tabs">
          <Popups />
        </Sheet>
        <Sheet title="Tag, Copyable">
          <Row>
            {(["plain", "info", "good", "wait", "bad", "idle"] as const).map((tone) => (
              <Tag key={tone} tone={tone}>
                {tone}
              </Tag>
            ))}
          </Row>
          <Row>
            <Phone number="010-55500100" />
            <Copyable text="C 10001" />
          </Row>
        </Sheet>
        <Sheet title="Transfer">
          <Kept<readonly string[] | undefined> name="transfer" start={["apple"]}>
            {(field) => <Transfer {...field} options={fruit} />}
          </Kept>
        </Sheet>
        <Sheet flush title="Table">
          <Table
            caption="Table"
            rows={fruit}
            keyOf={({ value }) => value}
            columns={[
              { key: "label", title: "Label", primary: true, cell: ({ label }) => label },
              { key: "value", title: "Value", mono: true, cell: ({ value }) => value },
            ]}
          />
        </Sheet>
        <Sheet title="Empty, Loading, Refusal">
          <Empty title="Empty" hint="What to do" action={<Button>Do it</Button>} />
          <Loading rows={3} />
          <RefusalView refusal={refusal} />
        </Sheet>
      </div>
    </Page>
  );
};

const Typed = () => (
  <Sheet title="TextInput, TextArea, NumberInput">
    <Kept<string | undefined> name="text" start="Text">
      {(field) => <TextInput {...field} />}
    </Kept>
    <Kept<string | undefined> name="placeholder" start="">
      {(field) => <TextInput {...field} placeholder="placeholder" />}
    </Kept>
    <Kept<string | undefined> name="mono" start="C 10001">
      {(field) => <TextInput {...field} mono />}
    </Kept>
    <Kept<string | undefined> name="invalid" start="invalid">
      {(field) => <TextInput {...field} invalid />}
    </Kept>
    <Kept<string | undefined> name="disabled" start="disabled">
      {(field) => <TextInput {...field} disabled />}
    </Kept>
    <Kept<string | undefined> name="area" start={"Line\nLine"}>
      {(field) => <TextArea {...field} rows={3} maxLength={200} />}
    </Kept>
    <Kept<number | undefined> name="number" start={12}>
      {(field) => <NumberInput {...field} min={0} max={20} unit="ms" />}
    </Kept>
  </Sheet>
);

const Chosen = () => (
  <Sheet title="Select, MultiSelect">
    <Kept<string | undefined> name="select" start={undefined}>
      {(field) => <Select {...field} label="select" options={fruit} />}
    </Kept>
    <Kept<string | undefined> name="clearable" start="cherry">
      {(field) => <Select {...field} label="clearable" options={fruit} clearable />}
    </Kept>
    <Kept<string | undefined> name="searchable" start="PVG">
      {(field) => <Select {...field} label="searchable" options={airports} clearable />}
    </Kept>
    <Kept<string | undefined> name="select-disabled" start="apple">
      {(field) => <Select {...field} label="select-disabled" options={fruit} disabled />}
    </Kept>
    <Kept<readonly string[] | undefined> name="many" start={["PEK", "CAN"]}>
      {(field) => <MultiSelect {...field} options={airports} />}
    </Kept>
  </Sheet>
);

const Days = () => (
  <Sheet title="DayInput, DayTimeInput">
    <Kept<string | undefined> name="day" start="2026-11-22">
      {(field) => <DayInput {...field} first="2025-11-22" last="2027-11-22" />}
    </Kept>
    <Kept<string | undefined> name="day-disabled" start="2026-11-22">
      {(field) => <DayInput {...field} disabled />}
    </Kept>
    <Kept<string | undefined> name="moment" start="2026-11-22 08:30">
      {(field) => <DayTimeInput {...field} />}
    </Kept>
  </Sheet>
);

const Ticked = () => (
  <Sheet title="Checkbox, Switch, Radios">
    <Kept<boolean | undefined> name="tick" start>
      {(field) => <Checkbox {...field}>tick</Checkbox>}
    </Kept>
    <Kept<boolean | undefined> name="tick-disabled" start={false}>
      {(field) => (
        <Checkbox {...field} disabled>
          disabled
        </Checkbox>
      )}
    </Kept>
    <Kept<boolean | undefined> name="switch" start>
      {(field) => <Switch {...field}>switch</Switch>}
    </Kept>
    <Kept<string | undefined> name="radio" start="apple">
      {(field) => <Radios {...field} label="radio" options={fruit} />}
    </Kept>
    <Kept<string | undefined> name="segments" start="cherry">
      {(field) => <Radios {...field} label="segments" options={fruit.slice(1, 4)} look="segments" />}
    </Kept>
    <Kept<readonly string[] | undefined> name="ticks" start={["apple"]}>
      {(field) => <Checkboxes {...field} options={fruit} />}
    </Kept>
  </Sheet>
);

const Starred = () => (
  <Sheet title="Stars">
    <Kept<number | undefined> name="stars" start={undefined}>
      {(field) => <Stars {...field} label="stars" />}
    </Kept>
    <Kept<number | undefined> name="stars-required" start={3}>
      {(field) => <Stars {...field} label="stars-required" required />}
    </Kept>
    <Kept<number | undefined> name="stars-many" start={7}>
      {(field) => <Stars {...field} label="stars-many" count={10} />}
    </Kept>
    <Kept<number | undefined> name="stars-invalid" start={undefined}>
      {(field) => <Stars {...field} label="stars-invalid" invalid />}
    </Kept>
    <Kept<number | undefined> name="stars-disabled" start={4}>
      {(field) => <Stars {...field} label="stars-disabled" disabled />}
    </Kept>
    <StarsGiven value={4} />
  </Sheet>
);

const refusal = new CallRefused({ status: "400", code: "E2003", message: "Refused", result: { remaining: 2 } });

const Row = ({ children }: { readonly children: ReactNode }) => <div className="all-controls-row">{children}</div>;

/** A control with its label and a value of its own. */
const Kept = <Value,>({
  name,
  start,
  children,
}: {
  readonly name: string;
  readonly start: Value;
  readonly children: (field: Control<Value>) => ReactNode;
}) => {
  const [value, setValue] = useState<Value>(start);
  const field = control<Value>(name, value, setValue);
  return (
    <div className="field">
      <label htmlFor={field.id}>{name}</label>
      {children(field)}
    </div>
  );
};

const Popups = () => {
  const [chosen, setChosen] = useState("");
  const [asks, setAsks] = useState(false);
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState<"one" | "two" | "three">("one");
  return (
    <>
      <Row>
        <Menu
          className="button"
          items={fruit.map(({ value, label }) => ({ key: value, label, onChoose: () => setChosen(label) }))}
        >
          Menu
        </Menu>
        <output>{chosen}</output>
        <Popover className="button" button="Popover" title="Popover">
          <p>Popover</p>
        </Popover>
        <Button onClick={() => setAsks(true)}>Dialog</Button>
      </Row>
      <Confirm open={asks} title="Dialog" danger onYes={() => setAsks(false)} onNo={() => setAsks(false)}>
        <p>Sure?</p>
      </Confirm>
      <Disclosure title="Disclosure" open={open} onToggle={setOpen}>
        <p>Content</p>
      </Disclosure>
      <Tabs
        label="Tabs"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: "one", label: "One" },
          { key: "two", label: "Two" },
          { key: "three", label: "Three" },
        ]}
      >
        <p>{tab}</p>
      </Tabs>
    </>
  );
};
