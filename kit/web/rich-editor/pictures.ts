import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";

/** Puts a picture where the caret is, below one that is selected, and leaves the caret behind it: what is typed next takes no picture's place. */
export const putPicture = (editor: Editor, src: string): void => {
  const { selection } = editor.state;
  const { from, to } = selection;
  editor
    .chain()
    .focus()
    .insertContentAt(selection instanceof NodeSelection ? to : { from, to }, { type: "image", attrs: { src } })
    .run();
  goOnBelow(editor);
};

/** Leaves a picture that is selected for the next place to type in. */
export const goOnBelow = (editor: Editor): void => {
  const { doc, selection, tr } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  const below = Selection.findFrom(doc.resolve(selection.to), 1, true);
  if (below) editor.view.dispatch(tr.setSelection(below).scrollIntoView());
};

/** Brings the caret to where something is dropped. */
export const caretTo = (view: EditorView, at: MouseEvent): void => {
  const { state } = view;
  const place = view.posAtCoords({ left: at.clientX, top: at.clientY });
  if (place) view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place.pos))));
};

/** Pictures of a text that nobody who cannot see them is told of. */
export const undescribedIn = (html: string): number =>
  [...html.matchAll(/<img\b[^>]*>/gu)].filter(([picture]) => !/\salt="[^"]+"/u.test(picture)).length;

/** Selects the first picture without a description. */
export const selectUndescribed = (editor: Editor): void => {
  let found: number | undefined;
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (found === undefined && type.name === "image" && !attrs["alt"]) found = at;
  });
  if (found !== undefined) editor.chain().setNodeSelection(found).scrollIntoView().run();
};
