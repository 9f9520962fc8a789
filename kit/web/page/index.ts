// What a screen is made of: head, parts, states, dialogs, notes.
export { Confirm, Dialog, type DialogProps } from "./dialog.tsx";
export { Disclosure } from "./disclosure.tsx";
export { EventList, HistoryList, type EventLine } from "./event-list.tsx";
export { beginIn, bringIntoView } from "./into-view.ts";
export { Actions, Filters, Page, Sheet, Stack, WithSide } from "./page.tsx";
export { ProgressLine } from "./progress.tsx";
export { RefusalPlace } from "./refusal-place.tsx";
export { ScrollArea } from "./scroll-area.tsx";
export { ShortList, type ShortLine } from "./short-list.tsx";
export { Marked } from "./marked.tsx";
export { Answered, Empty, Loading, RefusalView } from "./states.tsx";
export { Step } from "./step.tsx";
export { Tabs } from "./tabs.tsx";
export { Count, Facts, Tag, type Tone } from "./tag.tsx";
export { Toasts } from "./toasts.tsx";
