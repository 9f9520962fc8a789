import "./style-elements.ts";
import { ConfigProvider, theme } from "antd";
import enGB from "antd/locale/en_GB.js";
import zhCN from "antd/locale/zh_CN.js";
import type { ReactNode } from "react";
import { antdTheme } from "./antd-theme.ts";
import { language } from "./language.ts";
import { styleNonce } from "./page-facts.ts";
import { useDark } from "./theme.ts";
import tokensCss from "./tokens.css?raw";
import "dayjs/locale/zh-cn.js";

// The build extracts the styles of the parts in use (apps/web/build/antd-styles.ts); elsewhere they are made at run time.
const extracted = import.meta.env["VITE_EXTRACTED_STYLES"] === "1";

/**
 * The component library in our look, around the few parts that are too much to write (transfer, cascader, upload,
 * ranges of dates). Only screens that need one load it, lazily.
 */
export const Antd = ({ children }: { readonly children: ReactNode }) => {
  const dark = useDark();
  const look = antdTheme(tokensCss, dark);
  return (
    <ConfigProvider
      locale={language === "zh" ? zhCN : enGB}
      csp={{ nonce: styleNonce() }}
      button={{ autoInsertSpace: false }}
      // Inside a dialog of the browser's top layer, pop-ups on the body would lie behind it.
      getPopupContainer={(trigger) => trigger?.closest("dialog") ?? document.body}
      theme={{
        ...look,
        zeroRuntime: extracted,
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      }}
    >
      {children}
    </ConfigProvider>
  );
};
