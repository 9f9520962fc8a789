import { useState } from "react";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/button.tsx";
import { newRequestId, useSend } from "@apron/kit/web/call";
import { Checkbox } from "@apron/kit/web/choice.tsx";
import { control as bind } from "@apron/kit/web/control";
import { Field, Labelled, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Select } from "@apron/kit/web/select.tsx";
import { Empty } from "@apron/kit/web/states.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { tell } from "@apron/kit/web/toast";
import { deskDirectory, deskRefusals, orderDirectory, savePost, type DutyPost } from "../../contract.ts";
import { deskTexts, dutyTexts } from "../../texts.ts";
import { EntryActions, EntryDialog, RemoveEntry } from "./EntryDialog.tsx";
import type { Directory } from "./MonthDesk.tsx";
import { OrderedRows } from "./OrderedRows.tsx";
import { deskWords } from "./words.ts";

/** The posts of a department in their order, and what each needs. */
export const PostsTab = ({ directory }: { readonly directory: Directory }) => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ department: "" });
  const department = directory.departments.find(({ id }) => id === address.department) ?? directory.departments[0];
  const posts = directory.posts.filter(({ departmentId }) => departmentId === department?.id);
  const ordering = useSend(orderDirectory, { refreshes: [deskDirectory] });
  const [editing, setEditing] = useState<DutyPost | "new">();
  const [removing, setRemoving] = useState<DutyPost>();
  if (!department) return <Empty title={say(deskWords.noDepartments)} hint={say(deskWords.noDepartmentsHint)} />;
  return (
    <>
      <div className="directory-bar">
        <Labelled id="c-department" label={say(dutyTexts.depaName)}>
          <Select
            {...bind<string | undefined>("department", department.id, (id) => setAddress({ department: id ?? "" }))}
            options={directory.departments.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Labelled>
        <Button look="primary" popup="dialog" onClick={() => setEditing("new")}>
          {say(deskWords.newPost)}
        </Button>
      </div>
      {posts.length === 0 ? (
        <Empty title={say(deskWords.noPosts)} />
      ) : (
        <OrderedRows
          label={say(deskTexts.posts)}
          rows={posts}
          busy={ordering.pending}
          onOrder={(ids) => void ordering.send({ kind: "post", ids: [...ids] }).catch(() => undefined)}
        >
          {(post) => (
            <>
              <span className="ordered-name">
                {post.name} {post.continuous && <Tag tone="info">{say(deskWords.around)}</Tag>}{" "}
                {post.needsLeader && <Tag>{say(deskWords.leader)}</Tag>}
                <span className="soft ordered-facts">
                  <span className="mono">{post.telephone}</span> {post.appName}
                </span>
              </span>
              <EntryActions name={post.name} onEdit={() => setEditing(post)} onRemove={() => setRemoving(post)} />
            </>
          )}
        </OrderedRows>
      )}
      {editing !== undefined && (
        <PostDialog
          of={editing === "new" ? undefined : editing}
          departmentId={department.id}
          directory={directory}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && <RemoveEntry kind="post" of={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};

const PostDialog = ({
  of: post,
  departmentId,
  directory,
  onClose,
}: {
  readonly of: DutyPost | undefined;
  readonly departmentId: string;
  readonly directory: Directory;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [start] = useState(() => ({
    id: post?.id ?? "",
    version: post?.version ?? 0,
    departmentId: post?.departmentId ?? departmentId,
    name: post?.name ?? "",
    telephone: post?.telephone ?? "",
    appName: post?.appName ?? "",
    continuous: post?.continuous ?? false,
    needsLeader: post?.needsLeader ?? true,
    requestId: newRequestId(),
  }));
  const form = useForm({
    call: savePost,
    start,
    refusals: deskRefusals,
    refreshes: [deskDirectory],
    onDone: () => {
      tell("success", say(deskTexts.saved));
      onClose();
    },
  });
  return (
    <EntryDialog
      form={form}
      title={say(post ? deskWords.editEntry : deskWords.newPost, { name: post?.name ?? "" })}
      onClose={onClose}
    >
      <Field form={form} name="departmentId" label={say(dutyTexts.depaName)} required>
        {(control) => (
          <Select {...control} options={directory.departments.map(({ id, name }) => ({ value: id, label: name }))} />
        )}
      </Field>
      <Field form={form} name="name" label={say(deskWords.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="telephone" label={say(dutyTexts.telephone)}>
        {(control) => <TextInput {...control} type="tel" mono maxLength={30} />}
      </Field>
      <Field form={form} name="appName" label={say(dutyTexts.applicationBusiness)} hint={say(dutyTexts.appNameHint)}>
        {(control) => <TextInput {...control} maxLength={200} />}
      </Field>
      <Field form={form} name="continuous" label={say(deskTexts.continuous)} hideLabel>
        {(control) => <Checkbox {...control}>{say(deskTexts.continuous)}</Checkbox>}
      </Field>
      <Field form={form} name="needsLeader" label={say(deskTexts.needsLeader)} hideLabel>
        {(control) => <Checkbox {...control}>{say(deskTexts.needsLeader)}</Checkbox>}
      </Field>
    </EntryDialog>
  );
};
