import { webFeature } from "@apron/kit/web/feature";
import { todoTitles } from "../titles.ts";

/** What a person has to do: the list, the card on the home screen, and the count in the bar (catalogue 17.1). */
export const todo = webFeature({
  name: "todo",
  barParts: [{ key: "todo.badge", load: async () => ({ part: (await import("./Badge.tsx")).Badge }) }],
  homeParts: [
    {
      key: "todo.card",
      order: 5,
      load: async () => ({ part: (await import("./TodoCard.tsx")).TodoCard }),
    },
  ],
  routes: [
    {
      path: "/myTodo",
      title: todoTitles.title,
      state: "open",
      section: "my",
      screen: async () => ({ screen: (await import("./TodoList.tsx")).TodoList }),
    },
  ],
});
