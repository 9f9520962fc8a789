import { fileUrl } from "@apron/kit/contract/files";
import { useSay } from "@apron/kit/web/language";
import { faultTexts } from "../texts.ts";

/** Pictures that came along from the record a fault was opened from; nothing where there are none. */
export const RecordPhotos = ({ of: photos }: { readonly of: readonly string[] }) => {
  const say = useSay();
  if (photos.length === 0) return null;
  return (
    <ul className="fault-photos" aria-label={say(faultTexts.photos)}>
      {photos.map((photo, place) => (
        <li key={photo}>
          <a href={fileUrl(photo)} target="_blank" rel="noreferrer">
            <img src={fileUrl(photo)} alt={say(faultTexts.photo, { number: place + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
};
