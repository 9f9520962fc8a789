// The same 200 fields, each written down with the kit's own control and a state of its own.
import {
  Checkboxes,
  Radios,
  Switch,
  control,
  DayInput,
  NumberInput,
  TextArea,
  TextInput,
  Select,
} from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import "@apron/kit/web/theme/tokens.css";
import "@apron/kit/web/theme/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { choices, fields, type kinds } from "./form-fields.ts";

const options = choices.map((value) => ({ value, label: value }));

const Text = ({ name }: { readonly name: string }) => <TextInput {...control(name, ...useState<string>())} />;
const Number = ({ name }: { readonly name: string }) => <NumberInput {...control(name, ...useState<number>())} />;
const Radio = ({ name }: { readonly name: string }) => (
  <Radios {...control(name, ...useState<string>())} options={options} />
);
const Area = ({ name }: { readonly name: string }) => <TextArea {...control(name, ...useState<string>())} rows={3} />;
const Choice = ({ name }: { readonly name: string }) => (
  <Select {...control(name, ...useState<string>())} options={options} clearable />
);
const Day = ({ name }: { readonly name: string }) => <DayInput {...control(name, ...useState<string>())} />;
const OnOff = ({ name }: { readonly name: string }) => <Switch {...control(name, ...useState<boolean>())}>否</Switch>;
const Several = ({ name }: { readonly name: string }) => (
  <Checkboxes {...control(name, ...useState<readonly string[]>())} options={options} />
);

const controls: Readonly<Record<(typeof kinds)[number], (props: { readonly name: string }) => ReactNode>> = {
  Input: Text,
  InputNumber: Number,
  "Radio.Group": Radio,
  "Input.TextArea": Area,
  Select: Choice,
  DatePicker: Day,
  Switch: OnOff,
  "Checkbox.Group": Several,
};

const Plain = () => (
  <div style={{ display: "grid", gap: 16 }}>
    {fields.map(({ name, title, kind }) => {
      const Control = controls[kind];
      return (
        <Labelled key={name} id={`c-${name}`} label={title}>
          <Control name={name} />
        </Labelled>
      );
    })}
  </div>
);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Plain />
      </MemoryRouter>
    </QueryClientProvider>,
  );
