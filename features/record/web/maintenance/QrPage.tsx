import { useAirportName } from "@apron/features/airport/web/parts";
import { useAddressState } from "@apron/kit/web/address";
import { Button, control, TextArea } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Stack, Empty } from "@apron/kit/web/page";
import { QrCode } from "@apron/kit/web/qr";
import { work } from "../../contract.ts";
import { recordLimits } from "../../record.ts";
import { recordTexts, workTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { ChoosePlace } from "./ChoosePlace.tsx";
import { workFace } from "../family.ts";
import "../record.css";

/** Sheets of this many codes are printed at once. */
const most = 60;

/** QR codes to print: each opens the form of its counter or server with everything chosen already. */
export const QrPage = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ officeCode: "", applicationId: "", templateId: "", places: "" });
  const { officeCode, applicationId, templateId } = address;
  const airports = useCall(work.airports, { keyword: "" });
  const applications = useCall(work.applications, { officeCode }, { enabled: officeCode !== "" });
  const airportName = useAirportName();
  const airport = airportName(airports.data?.find((one) => one.officeCode === officeCode)?.airportCn ?? officeCode);
  const alias = applications.data?.find((one) => one.applicationId === applicationId)?.applicationAlias ?? "";
  const chosen = officeCode !== "" && applicationId !== "" && templateId !== "";
  const places = address.places
    .split("\n")
    .map((place) => place.trim().slice(0, recordLimits.place))
    .filter((place) => place !== "")
    .slice(0, most);
  return (
    <Page
      title={say(recordTitles.workQr)}
      actions={
        <Button look="primary" disabled={!chosen} onClick={() => window.print()}>
          {say(workTexts.print)}
        </Button>
      }
    >
      <div className="qr-choose">
        <Sheet>
          <Stack>
            <p className="soft">{say(workTexts.qrHint)}</p>
            <ChoosePlace face={workFace} chosen={address} onChange={setAddress} />
            <Labelled id="c-places" label={say(workTexts.places)}>
              <TextArea
                {...control<string | undefined>("places", address.places, (value) =>
                  setAddress({ places: value ?? "" }),
                )}
                rows={4}
                placeholder={say(workTexts.placesExample)}
              />
            </Labelled>
          </Stack>
        </Sheet>
      </div>
      {chosen ? (
        <ul className="qr-sheet">
          {(places.length > 0 ? places : [alias]).map((place) => {
            const query = new URLSearchParams({ officeCode, applicationId, templateId, place }).toString();
            return (
              <li key={place} className="qr-label">
                <QrCode
                  text={`${location.origin}${workFace.submitPath}?${query}`}
                  label={say(workTexts.qrOf, { place })}
                />
                <strong>{place}</strong>
                <span>{airport}</span>
                <span>{alias}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <Sheet>
          <Empty title={say(recordTexts.chooseApplication)} />
        </Sheet>
      )}
    </Page>
  );
};
