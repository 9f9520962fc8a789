import type { Word } from "@apron/kit/contract/texts";
import type { Form, LayoutNode, ListNode, Node } from "../tree.ts";
import { holdsPath } from "./values.ts";

/** A titled part of a form at its outermost level: what is looked at, and confirmed, together. */
export type GroupNode = LayoutNode | ListNode;

/** Whether a part of the outermost level is a group. */
export const isGroup = (node: Node): node is GroupNode =>
  (node.is === "layout" || node.is === "list") && node.title !== undefined;

/** The groups of a form, in its order, each with whether a path of a record is its own. */
export const groupsOf = (
  form: Form,
): readonly { readonly key: string; readonly title: Word; holds(path: string): boolean }[] =>
  form.nodes.filter(isGroup).map((node) => ({
    key: node.key,
    title: node.title ?? { zh: "", en: "" },
    holds: (path) => holdsPath(node, [], path),
  }));
