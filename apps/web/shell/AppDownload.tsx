import DownloadOutlined from "@ant-design/icons-svg/es/asn/DownloadOutlined.js";
import { Button, copy, Icon, Popover } from "@apron/kit/web/controls";
import { say } from "@apron/kit/web/language";
import { pageFacts } from "@apron/kit/web/session";
import { QrCode } from "@apron/kit/web/qr";
import { shellTexts } from "../texts.ts";

const apps = [
  { name: "Android", url: pageFacts.androidUrl },
  { name: "iOS", url: pageFacts.iosUrl },
].filter((app) => /^https?:\/\//.test(app.url));

/** The mobile app for each system: a code to scan and a link to copy. */
export const AppDownload = () => (
  <Popover
    className="top-button"
    title={say(shellTexts.download)}
    button={
      <>
        <Icon of={DownloadOutlined} />
        <span className="top-word">{say(shellTexts.download)}</span>
      </>
    }
  >
    <div className="downloads">
      {apps.map((app) => (
        <figure key={app.name}>
          <figcaption>{app.name}</figcaption>
          <QrCode text={app.url} label={`${app.name}: ${say(shellTexts.downloadHint)}`} />
          <Button size="small" onClick={() => void copy(app.url)}>
            {say(shellTexts.copyLink)}
          </Button>
        </figure>
      ))}
      {apps.length === 0 && <p>{say(shellTexts.downloadNone)}</p>}
    </div>
  </Popover>
);
