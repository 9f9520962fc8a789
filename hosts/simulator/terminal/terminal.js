// The page of a simulated terminal: sends what is typed, shows what is answered. Passwords are not shown again.
const element = (id) => document.getElementById(id);
const screen = element("screen");
// As the portal beside it is read, else as the browser is.
const [, chosen = navigator.language] = /(?:^|; )adminLanguage=(\w+)/.exec(document.cookie) ?? [];
let language = chosen.startsWith("en") ? "en" : "zh";

const speak = () => {
  document.documentElement.lang = language;
  for (const each of document.querySelectorAll("[data-zh]")) each.textContent = each.dataset[language];
  element("language").textContent = language === "zh" ? "English" : "中文";
  element("language").lang = language === "zh" ? "en" : "zh";
};

const post = async (path, body) => {
  const answered = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answered.ok ? await answered.json() : undefined;
};

const show = (text, kind) => {
  const line = document.createElement("div");
  line.textContent = text;
  line.className = kind;
  screen.append(line);
  screen.scrollTop = screen.scrollHeight;
};

const hidden = (line) => line.replace(/(\/).*$/, (whole) => (/^\s*(SI|AN)/i.test(line) ? "/****" : whole));
const noAnswer = { zh: "没有应答", en: "No answer" };

const send = async () => {
  const typed = element("typed").value;
  if (typed.trim() === "") return;
  const [system, pid] = [element("system").value, element("pid").value];
  show(`${system} ${pid}> ${/^\s*AN/i.test(typed) ? "AN:****/****" : hidden(typed)}`, "typed");
  element("typed").value = "";
  const answered = await post("terminal/command", { system, pid, line: typed }).catch(() => undefined);
  show(`${answered?.text ?? noAnswer[language]}\n `, "said");
};

const turn = async () => {
  const form = new FormData(element("switches"));
  const switches = { system: element("system").value.replace(/^D\d$/, "J") };
  for (const name of ["latency", "late", "errorRate"]) switches[name] = Number(form.get(name));
  for (const name of ["down", "readOnly", "hang", "twice"]) switches[name] = form.get(name) !== null;
  switches.lies = form.get("lies");
  const kept = await post("simulator/switches", switches).catch(() => undefined);
  element("applied").textContent = kept ? `${kept.system} ✓` : noAnswer[language];
};

for (const [id, work] of [
  ["line", send],
  ["switches", turn],
])
  element(id).addEventListener("submit", (event) => {
    event.preventDefault();
    void work();
  });

element("language").addEventListener("click", () => {
  language = language === "zh" ? "en" : "zh";
  speak();
});

speak();
