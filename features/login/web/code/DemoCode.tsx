import { useSay } from "@apron/kit/web/language";
import { loginTexts } from "../../texts.ts";

/** The code that demo mode has just sent, on the page instead of in somebody's pocket; nothing while there is none. */
export const DemoCode = ({ code }: { readonly code: string }) => {
  const say = useSay();
  if (code === "") return null;
  return (
    <p className="demo-code" role="status">
      {say(loginTexts.demoCode, { code })}
    </p>
  );
};
