import { type BusinessType, isBusinessType } from "@apron/features/help/contract";
import { GateNotice } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { patterns } from "@apron/kit/contract/patterns";
import { lastTraces, useCall } from "@apron/kit/web/call";
import { Button, DayInput, Select, TextArea, TextInput } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm, type FormState } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Disclosure, Facts, Page, Sheet } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  askQuestion,
  frontEndValues,
  getQuestionCounts,
  getQuestionOptions,
  getQuestions,
  questionLimits,
  questionSystems,
  type QuestionSystem,
  questionUrl,
  serviceTypeValues,
} from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { formRefusals } from "../texts.ts";
import { questionTitles } from "../titles.ts";
import { KnownBeside } from "./KnownBeside.tsx";
import { PromiseLine } from "./PromiseLine.tsx";
import "./question.css";

type Options = ResultOf<typeof getQuestionOptions>;

/** What a link says the question is about. */
interface Given {
  readonly code: string;
  readonly bindingId: string;
  readonly pid: string;
  /** The last calls of this tab, where one comes from something that was refused. */
  readonly traceIds: readonly string[];
}

/** A new question (catalogue 13.1): with what one comes from, and what is known already beside it. */
export const QuestionForm = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const [given] = useState(() => givenIn(search));
  const { code, bindingId } = given;
  const answer = useCall(getQuestionOptions, { code, bindingId }, { quiet: true, anew: true });
  return (
    <Page title={say(questionTitles.add)}>
      <GateNotice call={askQuestion}>
        <Answered of={answer} rows={8}>
          {(options) => <Ask options={options} given={given} />}
        </Answered>
      </GateNotice>
    </Page>
  );
};

const Ask = ({ options, given }: { readonly options: Options; readonly given: Given }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [incidentId, setIncidentId] = useState("");
  const words = useRef<HTMLDivElement>(null);
  const [start] = useState(() => startOf(options, given));
  const form = useForm({
    call: askQuestion,
    start,
    draft: `question ${given.code} ${given.bindingId}`,
    refusals: formRefusals,
    refreshes: [getQuestions, getQuestionCounts],
    prepare: (body) => ({
      ...body,
      incidentId,
      code: options.about.code,
      pid: given.pid,
      traceIds: [...given.traceIds],
    }),
    onDone: ({ id, recordNo }) => {
      tell("success", say(questionTexts.asked, { id: recordNo }));
      void navigate(questionUrl(id), { replace: true });
    },
  });
  const choices = (list: Options["systems"]) => list.map(({ value, label }) => ({ value, label }));
  const { system, bindingId = "", questionText = "" } = form.values;
  const agentOf = (id: string | undefined) => options.agents.find((agent) => agent.bindingId === id);
  // A work number is of one system: choosing either keeps the other true.
  const ofSystem = (chosen: string | undefined, id: string) => (agentOf(id)?.system === chosen ? id : undefined);
  return (
    <div className="question-ask" ref={words}>
      <Sheet>
        <PromiseLine of={options.promised} />
        <p className="soft small">{say(questionTexts.businessHours)}</p>
        <About options={options} given={given} />
        <Form form={form}>
          <Field
            form={form}
            name="questionText"
            label={say(questionTexts.textLabel)}
            hint={say(questionTexts.textHint)}
            required
          >
            {(field) => <TextArea {...field} rows={6} maxLength={questionLimits.text} />}
          </Field>
          <KnownBeside
            words={questionText}
            code={options.about.code}
            system={system ?? ""}
            bindingId={bindingId}
            onJoined={setIncidentId}
          />
          <div className="question-pair">
            <Field form={form} name="system" label={say(questionTexts.system)} required>
              {(field) => (
                <Select
                  {...field}
                  options={choices(options.systems)}
                  onChange={(value) => form.setAll({ system: systemIn(value), bindingId: ofSystem(value, bindingId) })}
                />
              )}
            </Field>
            <Field form={form} name="businessType" label={say(questionTexts.businessType)} required>
              {(field) => (
                <Select
                  {...field}
                  options={choices(options.businessTypes)}
                  onChange={(value) => field.onChange(businessTypeIn(value))}
                />
              )}
            </Field>
          </div>
          {options.agents.length > 0 && (
            <Field form={form} name="bindingId" label={say(questionTexts.agent)}>
              {(field) => (
                <Select
                  {...field}
                  clearable
                  placeholder={say(questionTexts.noAgent)}
                  onChange={(value) =>
                    form.setAll({ bindingId: value, system: systemIn(agentOf(value)?.system) ?? system })
                  }
                  options={options.agents.map((agent) => ({
                    value: agent.bindingId,
                    label: `${agent.system} ${agent.agentNumber}`,
                  }))}
                />
              )}
            </Field>
          )}
          <Field form={form} name="attachments" label={say(questionTexts.files)} hint={say(questionTexts.filesHint)}>
            {(field) => (
              <FilesInput
                {...field}
                onChange={(ids) => field.onChange([...(ids ?? [])])}
                purpose="attachment"
                maximum={questionLimits.files}
                pastedIn={words}
              />
            )}
          </Field>
          <More form={form} options={options} />
          <Actions end>
            <Button onClick={() => void navigate("/question")}>{say(kitTexts.cancel)}</Button>
            <SubmitButton>{say(questionTexts.submit)}</SubmitButton>
          </Actions>
        </Form>
      </Sheet>
    </div>
  );
};

/** What goes with it without being typed. */
const About = ({ options: { about }, given }: { readonly options: Options; readonly given: Given }) => {
  const say = useSay();
  const facts = [
    about.code !== "" && { label: say(questionTexts.aboutCode), value: `${about.reason} ${about.code}` },
    given.pid !== "" && { label: say(questionTexts.aboutPid), value: <span className="mono">{given.pid}</span> },
    about.health !== "" && { label: say(questionTexts.aboutHealth), value: about.health },
    given.traceIds.length > 0 && {
      label: say(questionTexts.aboutTraces),
      value: <span className="mono small question-traces">{given.traceIds.join(" ")}</span>,
      wide: true,
    },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <section aria-label={say(questionTexts.about)} className="question-about">
      <h3>{say(questionTexts.about)}</h3>
      <Facts of={facts} />
    </section>
  );
};

const moreFields: ReadonlySet<string> = new Set([
  "contactPhone",
  "serviceType",
  "frontEnd",
  "command",
  "option",
  "recordCode",
  "ticketNumber",
  "configAccount",
  "flightNo",
  "flightDate",
  "passengerInfo",
]);

/** What some questions need and most do not. */
const More = ({ form, options }: { readonly form: FormState<typeof askQuestion>; readonly options: Options }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const { command = "" } = form.values;
  const nodes = options.commands.find((one) => one.command === command)?.nodes ?? [];
  const isWrong = Object.keys(form.errors).some((name) => moreFields.has(name));
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    // What is wrong within it is seen.
    <Disclosure title={say(questionTexts.more)} open={open || isWrong} onToggle={setOpen}>
      <div className="question-more">
        <Field form={form} name="contactPhone" label={say(questionTexts.phone)}>
          {(field) => <TextInput {...field} inputMode="tel" maxLength={questionLimits.phone} />}
        </Field>
        <Field form={form} name="serviceType" label={say(questionTexts.serviceType)}>
          {(field) => (
            <Select
              {...field}
              clearable
              options={options.serviceTypes}
              onChange={(value) => field.onChange(serviceTypeValues.find((one) => one === value) ?? "")}
            />
          )}
        </Field>
        <Field form={form} name="frontEnd" label={say(questionTexts.frontEnd)}>
          {(field) => (
            <Select
              {...field}
              clearable
              options={options.frontEnds}
              onChange={(value) => field.onChange(frontEndValues.find((one) => one === value) ?? "")}
            />
          )}
        </Field>
        <Field form={form} name="command" label={say(questionTexts.command)}>
          {(field) => (
            <Select
              {...field}
              clearable
              options={plain(options.commands.map((one) => one.command))}
              onChange={(value) => form.setAll({ command: value ?? "", option: "" })}
            />
          )}
        </Field>
        {nodes.length > 0 && (
          <Field form={form} name="option" label={say(questionTexts.option)}>
            {(field) => <Select {...field} clearable options={plain(nodes)} />}
          </Field>
        )}
        <Field form={form} name="recordCode" label={say(questionTexts.recordCode)}>
          {(field) => <TextInput {...field} mono maxLength={10} />}
        </Field>
        <Field form={form} name="ticketNumber" label={say(questionTexts.ticketNumber)}>
          {(field) => <TextInput {...field} mono inputMode="numeric" maxLength={20} />}
        </Field>
        <Field form={form} name="configAccount" label={say(questionTexts.configAccount)}>
          {(field) => <TextInput {...field} mono maxLength={questionLimits.field} />}
        </Field>
        <Field form={form} name="flightNo" label={say(questionTexts.flightNo)}>
          {(field) => <TextInput {...field} mono maxLength={10} />}
        </Field>
        <Field form={form} name="flightDate" label={say(questionTexts.flightDate)}>
          {(field) => <DayInput {...field} />}
        </Field>
        <Field form={form} name="passengerInfo" label={say(questionTexts.passengerInfo)} wide>
          {(field) => <TextArea {...field} rows={2} maxLength={questionLimits.passenger} />}
        </Field>
      </div>
    </Disclosure>
  );
};

const givenIn = (search: URLSearchParams): Given => {
  const read = (name: string, pattern: RegExp): string => {
    const value = search.get(name) ?? "";
    return pattern.test(value) ? value : "";
  };
  const code = read("code", /^E\d{4,6}$/);
  const bindingId = read("bindingId", patterns.id);
  const pid = read("pid", /^[A-Za-z0-9-]{1,20}$/);
  const isAbout = [code, bindingId, pid].some((value) => value !== "");
  return { code, bindingId, pid, traceIds: isAbout ? lastTraces() : [] };
};

const businessTypeIn = (value = ""): BusinessType | undefined => (isBusinessType(value) ? value : undefined);

const systemIn = (value: string | undefined): QuestionSystem | undefined =>
  questionSystems.find((system) => system === value);

/** What is known of it before anything is typed: the work number it came from, its host, its business. */
const startOf = (options: Options, given: Given) => {
  const { agents, about, contactPhone } = options;
  const agent =
    agents.find(({ bindingId }) => bindingId === given.bindingId) ?? (agents.length === 1 ? agents[0] : undefined);
  const system = systemIn(agent?.system);
  const type = businessTypeIn(about.businessType);
  return {
    questionText: "",
    contactPhone,
    ...(system && { system }),
    ...(type && { businessType: type }),
    ...(agent && { bindingId: agent.bindingId }),
    attachments: [],
  };
};
