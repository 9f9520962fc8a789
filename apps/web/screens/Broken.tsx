import { Button } from "@apron/kit/web/controls";
import { say } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { Component, type ReactNode } from "react";
import { shellTexts } from "../texts.ts";

/** Catches a screen that failed, so that menu and bars stay usable. */
export class Broken extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Empty
        title={say(shellTexts.broken)}
        hint={say(shellTexts.brokenHint)}
        action={<Button onClick={() => location.reload()}>{say(shellTexts.reload)}</Button>}
      />
    );
  }
}
