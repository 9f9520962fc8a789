import { useNavigate } from "react-router";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { roleName } from "@apron/kit/contract/roles";
import { useGiven } from "@apron/kit/web/address";
import { Button, Checkboxes, TextInput } from "@apron/kit/web/controls";
import { send, useCall } from "@apron/kit/web/call";
import { Field, Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useSession } from "@apron/kit/web/session";
import { Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { getAccount, getAccounts, getRoles, saveAccount, updateAccount } from "../contract.ts";
import { officeRefusals, officeTexts } from "../texts.ts";
import { officeTitles } from "../titles.ts";
import "./office.css";

const refusals = { ...loginRefusals, ...officeRefusals };
const blank = { account: "", name: "", mobile: "", email: "", department: "", branch: "", roleIds: [] };

/** A new operations account; roles that were asked for wait for a second person (catalogue 18.3). */
export const AddAccount = () => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: saveAccount,
    start: blank,
    draft: "opAccount",
    refusals,
    refreshes: [getAccounts],
    onDone: (result) => {
      tell("success", say(result.pendingRoleIds.length > 0 ? officeTexts.grantAsked : officeTexts.added));
      void navigate(`/opAccount/detail?id=${result.id}`, { replace: true });
    },
  });
  return (
    <Page title={say(officeTitles.add)}>
      <Sheet>
        <AccountFields form={form} held={[]} />
      </Sheet>
    </Page>
  );
};

/** Changes an account; a change by somebody else meanwhile is told and nothing typed is lost. */
export const EditAccount = () => {
  const say = useSay();
  const id = useGiven("id");
  const account = useCall(getAccount, { id }, { quiet: true });
  return (
    <Page title={say(officeTitles.edit)}>
      <Sheet>
        <Answered of={account}>{(known) => <EditFields account={known} />}</Answered>
      </Sheet>
    </Page>
  );
};

/** Roles that wait for a second person are ticked: whoever unticks one withdraws it. */
const startOf = (of: ResultOf<typeof getAccount>) => {
  const { id, revision, account, name, mobile, email, department, branch, pendingRoleIds } = of;
  const roleIds = [...of.roleIds, ...pendingRoleIds];
  return { id, revision, account, name, mobile, email, department, branch, roleIds };
};

const EditFields = ({ account }: { readonly account: ResultOf<typeof getAccount> }) => {
  const say = useSay();
  const navigate = useNavigate();
  const { id, roleIds, pendingRoleIds } = account;
  const isOwn = useSession().id === id;
  const form = useForm({
    call: updateAccount,
    start: startOf(account),
    theirs: async () => ({ start: startOf(await send(getAccount, { id })) }),
    draft: `opAccount ${id}`,
    refusals,
    refreshes: [getAccounts, getAccount],
    onDone: (result) => {
      tell("success", say(result.pendingRoleIds.length > 0 ? officeTexts.grantAsked : officeTexts.saved));
      void navigate(`/opAccount/detail?id=${id}`, { replace: true });
    },
  });
  const isHandedOver = !isOwn && canonicalMobile(form.values.mobile ?? "") !== canonicalMobile(account.mobile);
  return (
    <AccountFields
      form={form}
      held={[...roleIds, ...pendingRoleIds]}
      waiting={pendingRoleIds}
      isHandedOver={isHandedOver}
    />
  );
};

type TextName = "account" | "name" | "mobile" | "email" | "department" | "branch";

const AccountFields = <C extends Call>({
  form,
  held,
  waiting = [],
  isHandedOver = false,
}: {
  readonly form: FormState<C>;
  /** Held, or asked for already: no code is needed for these. */
  readonly held: readonly string[];
  readonly waiting?: readonly string[];
  /** By a new number, so that all its roles are asked for anew. */
  readonly isHandedOver?: boolean;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const grantable = useCall(getRoles, {});
  // Both calls take the fields of an account; the form's own type knows its call alone.
  const fields = form as unknown as FormState<typeof saveAccount>;
  const line = (name: TextName, type: "text" | "tel" | "email", required: boolean, hint = "") => (
    <Field form={fields} name={name} label={say(officeTexts[name])} required={required} {...(hint !== "" && { hint })}>
      {(field) => <TextInput {...field} type={type} maxLength={type === "email" ? 254 : 60} />}
    </Field>
  );
  return (
    <Form form={form} look="row">
      {line("account", "text", true, say(officeTexts.accountHint))}
      {line("name", "text", true)}
      {line("mobile", "tel", true, isHandedOver ? say(officeTexts.newNumberHint) : "")}
      {line("email", "email", false)}
      {line("department", "text", false)}
      {line("branch", "text", false)}
      <Field form={fields} name="roleIds" label={say(kitTexts.roles)} hint={say(officeTexts.grantHint)} wide>
        {(field) => (
          <span className="account-roles">
            <Checkboxes
              {...field}
              onChange={(chosen) => field.onChange(chosen && [...chosen])}
              options={(grantable.data ?? []).map((role) => ({
                value: role.roleId,
                label: waiting.includes(role.roleId)
                  ? say(officeTexts.waitingRole, { role: say(roleName(role.roleId)) })
                  : say(roleName(role.roleId)),
                disabled: !role.grantable && !held.includes(role.roleId),
              }))}
            />
          </span>
        )}
      </Field>
      {(fields.values.roleIds ?? []).some((role) => isHandedOver || !held.includes(role)) && (
        <Field
          form={fields}
          name="smsCode"
          label={say(kitTexts.verificationCode)}
          hint={say(officeTexts.ownCodeHint)}
          required
          wide
        >
          {(field) => <OwnCode {...field} />}
        </Field>
      )}
      <Actions end>
        <Button onClick={() => void navigate(-1)}>{say(kitTexts.cancel)}</Button>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
