import { useAddressState } from "@apron/kit/web/address";
import { send } from "@apron/kit/web/call";
import { ButtonLink, Checkbox, control as bind, TextInput, Select } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { Field, Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import type { DutyPost } from "@apron/features/duty/contract";
import { dutyTexts } from "@apron/features/duty/texts";
import { deskDirectory, exportPosts, savePost } from "../../contract.ts";
import { deskTexts, postImportTexts } from "../../texts.ts";
import { postImportPath } from "../paths.ts";
import { departmentOptions, type Directory } from "../DepartmentMonth.tsx";
import { deskWords } from "../words.ts";
import { Entries, removalOf, type EntryDialogProps } from "./Entries.tsx";
import { EntryDialog, entryHead, useEntryForm } from "./EntryDialog.tsx";
import { OrderedRows } from "./OrderedRows.tsx";

/** The posts of a department in their order, and what each needs. */
export const PostsTab = ({ directory }: { readonly directory: Directory }) => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ department: "" });
  const department = directory.departments.find(({ id }) => id === address.department) ?? directory.departments[0];
  const posts = directory.posts.filter(({ departmentId }) => departmentId === department?.id);
  if (!department) return <Empty title={say(deskWords.noDepartments)} hint={say(deskWords.noDepartmentsHint)} />;
  return (
    <Entries<DutyPost, typeof removal.call>
      tools={
        <>
          <Labelled id="c-department" label={say(kitTexts.department)}>
            <Select
              {...bind<string | undefined>("department", department.id, (id) => setAddress({ department: id ?? "" }))}
              options={departmentOptions(directory.departments)}
            />
          </Labelled>
          <DownloadButton call={exportPosts} body={{ department: department.id }}>
            {say(postImportTexts.export)}
          </DownloadButton>
          <ButtonLink to={postImportPath}>{say(kitTexts.import)}</ButtonLink>
        </>
      }
      add={deskWords.newPost}
      nameOf={({ name }) => name}
      removal={removal}
      read={readPosts}
      dialog={(props) => <PostDialog {...props} departmentId={department.id} directory={directory} />}
    >
      {(actions) =>
        posts.length === 0 ? (
          <Empty title={say(deskWords.noPosts)} />
        ) : (
          <OrderedRows
            kind="post"
            label={say(deskTexts.posts)}
            rows={posts}
            read={async () => (await readPosts()).filter(({ departmentId }) => departmentId === department.id)}
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
                {actions(post)}
              </>
            )}
          </OrderedRows>
        )
      }
    </Entries>
  );
};

const removal = removalOf("post");
const readPosts = async (): Promise<readonly DutyPost[]> => (await send(deskDirectory, {})).posts;

const PostDialog = ({
  title,
  departmentId,
  directory,
  ...props
}: EntryDialogProps<DutyPost> & {
  readonly departmentId: string;
  readonly directory: Directory;
}) => {
  const say = useSay();
  const form = useEntryForm(savePost, [deskDirectory], props, (post) => ({
    ...entryHead(post),
    departmentId: post?.departmentId ?? departmentId,
    name: post?.name ?? "",
    telephone: post?.telephone ?? "",
    appName: post?.appName ?? "",
    continuous: post?.continuous ?? false,
    needsLeader: post?.needsLeader ?? true,
  }));
  return (
    <EntryDialog form={form} title={title} onClose={props.onClose}>
      <Field form={form} name="departmentId" label={say(kitTexts.department)} required>
        {(control) => <Select {...control} options={departmentOptions(directory.departments)} />}
      </Field>
      <Field form={form} name="name" label={say(deskWords.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="telephone" label={say(dutyTexts.telephone)}>
        {(control) => <TextInput {...control} type="tel" mono maxLength={30} />}
      </Field>
      <Field form={form} name="appName" label={say(dutyTexts.appName)} hint={say(dutyTexts.appNameHint)}>
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
