// The same cells as a plain table, which does nothing but show them.
import "@apron/kit/web/theme/tokens.css";
import "@apron/kit/web/theme/base.css";
import { createRoot } from "react-dom/client";
import { days, personAt, posts } from "./board-month.ts";

const Plain = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">岗位</th>
        {days.map(({ day }) => (
          <th key={day} scope="col">
            {day.slice(8)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {posts.map((post, at) => (
        <tr key={post}>
          <th scope="row">{post}</th>
          {days.map(({ day }, dayAt) => (
            <td key={day}>{personAt(at, dayAt)?.name}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const root = document.getElementById("root");
if (root) createRoot(root).render(<Plain />);
