import { useState } from "react";
import * as z from "zod/mini";
import { call, anyone } from "@apron/kit/contract/call";
import { requiredText, text, day, patterns } from "@apron/kit/contract/patterns";
import { Button } from "@apron/kit/web/button.tsx";
import { Checkbox, Checkboxes, Radios, Switch } from "@apron/kit/web/choice.tsx";
import { control } from "@apron/kit/web/control";
import { DayInput } from "@apron/kit/web/day-input.tsx";
import { Confirm, Dialog } from "@apron/kit/web/dialog.tsx";
import { Disclosure } from "@apron/kit/web/disclosure.tsx";
import { Field, Form, Labelled, SubmitButton, useForm } from "@apron/kit/web/form.tsx";
import { NumberInput, TextArea, TextInput } from "@apron/kit/web/input.tsx";
import { Actions, Filters, Page, Sheet } from "@apron/kit/web/page.tsx";
import { CallRefused } from "@apron/kit/web/call";
import { Select } from "@apron/kit/web/select.tsx";
import { Empty, Loading, RefusalView } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { Tabs } from "@apron/kit/web/tabs.tsx";
import { Facts, Tag, Count } from "@apron/kit/web/tag.tsx";
import { tell } from "@apron/kit/web/toast";
const rows = Array.from({ length: 12 }, (_, i) => ({ id: String(i), post: ["网络值班", "离港值班", "主机值班"][i % 3]!, name: ["张伟", "王芳", "李娜", "刘洋"][i % 4]!, start: `2026-11-21 ${i % 2 ? "20" : "08"}:00`, end: `2026-11-${i % 2 ? "22 08" : "21 20"}:00`, mobile: `1380000000${i % 10}`, tel: "010-8401 0000", app: ["NewAPP", "eTerm", "离港前端"][i % 3]!, lit: i % 2 === 0 }));
const depts = ["运行保障部", "网络与安全部", "离港系统部"];
export const Duty = () => {
  const [date, setDate] = useState<string | undefined>("2026-11-21"); const [dep, setDep] = useState<string>(); const [name, setName] = useState<string>();
  const [open, setOpen] = useState<Record<string, boolean>>({ 运行保障部: true }); const [row, setRow] = useState<(typeof rows)[0]>(); const [sel, setSel] = useState<string>();
  return <Page title="2026-11-21 值班信息" beside={<><Tag tone="bad">重保：春运保障</Tag><Tag tone="info">三网隔离</Tag></>} actions={<Button onClick={() => tell("success", "已导出")}>导出</Button>}>
    <Filters label="筛选" onSearch={() => tell("error", "服务异常，请稍后再试")}>
      <Labelled id="c-date" label="值班日期"><DayInput {...control("date", date, setDate)} first="2025-11-21" last="2027-11-21" mark={(d) => d === "2026-11-24"} /></Labelled>
      <Labelled id="c-name" label="值班人员"><TextInput {...control("name", name, setName)} /></Labelled>
      <Labelled id="c-post" label="岗位名称"><TextInput {...control("post", name, setName)} /></Labelled>
      <Labelled id="c-dep" label="所属部门"><Select {...control("dep", dep, setDep)} searchable clearable options={depts.map((d) => ({ value: d, label: d }))} /></Labelled>
      <Actions><Button>重置</Button><Button look="primary" type="submit">查询</Button></Actions>
    </Filters>
    <Sheet flush>{depts.map((d) => <Disclosure key={d} title={d} count="12 条" open={open[d] ?? false} onToggle={(o) => setOpen({ ...open, [d]: o })}>
      <Table caption={d} rows={rows} keyOf={(r) => r.id} highlight={(r) => r.lit} onOpen={setRow} select={{ chosen: sel, onChoose: setSel, can: (r) => !r.lit }} columns={[
        { key: "post", title: "值班岗位", cell: (r) => `${r.post}（一线，在岗，白班，主班）` }, { key: "s", title: "开始时间", cell: (r) => r.start, tight: true }, { key: "e", title: "结束时间", cell: (r) => r.end, tight: true },
        { key: "n", title: "值班人员", cell: (r) => `${r.name}（100${r.id}）`, tight: true }, { key: "m", title: "手机", mono: true, cell: (r) => r.mobile }, { key: "t", title: "值班电话", mono: true, cell: (r) => r.tel }, { key: "a", title: "应用名称", cell: (r) => r.app }]} /></Disclosure>)}
      <Pager page={3} size={20} total={412} onPage={() => {}} onSize={() => {}} /></Sheet>
    <Dialog open={row !== undefined} title="值班详情" closable={false} onClose={() => setRow(undefined)} footer={<Button onClick={() => setRow(undefined)}>关闭</Button>}><Facts columns={1} of={[{ label: "值班事项", value: row?.post }, { label: "开始", value: row?.start }, { label: "手机", value: <span className="mono">{row?.mobile}</span> }, { label: "备注", value: "" }]} /></Dialog>
  </Page>;
};
const save = call({ method: "POST", path: "/cass/x/save", who: anyone, item: "0", summary: { zh: "x", en: "x" }, result: z.object({}), body: z.object({ name: requiredText(6), tel: z.string("E9410").check(z.regex(patterns.mainlandMobile, "E9413")), kind: z.string("E9410"), note: text(20), date: day("E9410"), agree: z.literal(true, "E9410"), count: z.optional(z.int("E9413").check(z.maximum(5, "E9414"))), sex: z.enum(["m", "f"], "E9410"), many: z.optional(z.array(z.string())) }) });
const start = { name: "", tel: "" };
export const Parts = () => {
  const form = useForm({ call: save, start, draft: "show" }); const [tab, setTab] = useState<"a" | "b">("a"); const [ask, setAsk] = useState(false); const [on, setOn] = useState<boolean | undefined>(true);
  return <Page title="部件" actions={<><Button look="danger" onClick={() => setAsk(true)}>删除</Button><Button why="今日次数已用完" >解锁</Button></>}>
    <Sheet title="表单">
      <Form form={form} look="row">
        <Field form={form} name="name" label="姓名" required hint="最多 6 个字">{(c) => <TextInput {...c} />}</Field>
        <Field form={form} name="tel" label="手机" required>{(c) => <TextInput {...c} type="tel" mono />}</Field>
        <Field form={form} name="kind" label="类型" required>{(c) => <Select {...c} options={["甲", "乙", "丙"].map((v) => ({ value: v, label: v }))} />}</Field>
        <Field form={form} name="date" label="日期">{(c) => <DayInput {...c} />}</Field>
        <Field form={form} name="count" label="数量">{(c) => <NumberInput {...c} unit="%" />}</Field>
        <Field form={form} name="sex" label="性别">{(c) => <Radios {...c} options={[{ value: "m", label: "男" }, { value: "f", label: "女" }]} />}</Field>
        <Field form={form} name="many" label="系统">{(c) => <Checkboxes {...c} options={[{ value: "b", label: "B" }, { value: "c", label: "C" }]} />}</Field>
        <Field form={form} name="note" label="说明" wide>{(c) => <TextArea {...c} maxLength={20} />}</Field>
        <Switch {...control("on", on, setOn)}>接收通知</Switch>
        <Actions end><Button onClick={form.reset}>重置</Button><SubmitButton>提交</SubmitButton></Actions>
      </Form>
    </Sheet>
    <Sheet title="状态"><Actions><Tag>普通</Tag><Tag tone="info">进行中</Tag><Tag tone="good">正常</Tag><Tag tone="wait">待审核</Tag><Tag tone="bad">已停用</Tag><Tag tone="idle">已结束</Tag><Count of={7} label="7" /></Actions></Sheet>
    <Sheet><Tabs tabs={[{ key: "a", label: "业务通知" }, { key: "b", label: "账号通知" }]} chosen={tab} onChoose={setTab} label="通知">{tab === "a" ? <Empty title="暂无通知" hint="新的通知会出现在这里。" action={<Button>刷新</Button>} /> : <Loading rows={3} />}</Tabs></Sheet>
    <RefusalView refusal={new CallRefused({ status: "400-9", message: "今日重置次数已用完", result: { reason: "每个工作号每天最多 2 次", until: 1795190400000, remaining: 2, actions: [{ label: "查看规则", route: "/helpCenter" }] } })} onRetry={() => {}} />
    <Confirm open={ask} title="删除此记录？" danger onYes={() => setAsk(false)} onNo={() => setAsk(false)}>删除后无法恢复。</Confirm>
  </Page>;
};
export const Login = () => { const [v, setV] = useState<boolean | undefined>(false); return <main className="alone"><Sheet title="登录"><Checkbox {...control("x", v, setV)}>同意</Checkbox><Radios {...control("seg", "a" as "a" | "b" | undefined, () => {})} label="方式" look="segments" options={[{ value: "a", label: "验证码" }, { value: "b", label: "密码" }]} /></Sheet></main>; };
