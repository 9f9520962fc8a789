// Which modules are sent together. Every file costs some 650 bytes of heads and says its imports anew, and small ones are packed
// badly: what a screen that everybody opens is made of stands in a few files, the rest is as the bundler finds it.

/** A file of modules that are needed together. */
interface Group {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  readonly minShareCount?: number;
  readonly entriesAware?: false;
  readonly includeDependenciesRecursively?: false;
}

const anyOf = (...paths: readonly string[]): RegExp => new RegExp(paths.map((path) => `/${path}`).join("|"));

/** What the start of every page brings. */
const start = anyOf(
  "apps/web/texts\\.ts",
  "features/[^/]+/titles\\.ts",
  "features/login/(address|contract|contract-codes|contract-fields)\\.ts",
  "kit/contract/(call|codes/|customer-service|keys)",
  "icons-svg/es/asn/DownOutlined",
);

/** The bars and the cards of home that people of every version have. */
const home = anyOf(
  "apps/web/(holder-menu|sections)\\.ts",
  "apps/web/shell/(?!Palette|palette|Guest|guest|Mark)",
  "features/feedback/web/GiveButton",
  "features/home/(contract|texts)\\.ts",
  "features/home/web/(Home|Shortcuts)\\.tsx",
  "features/home/web/(shortcuts\\.ts|home\\.css)",
  "features/notice/(contract|texts-card)\\.ts",
  "features/notice/web/(Bell|HotspotCard|NoticeCard|NoticeTags)\\.tsx",
  "features/notice/web/notice\\.css",
  "features/record/web/(UnsentBar|unsent-prefix)",
  "features/survey/(contract|texts-invite)\\.ts",
  "features/survey/web/Invitation",
  "features/todo/(contract|texts-card)\\.ts",
  "features/todo/web/(Badge|TodoCard)",
  "dialect/limits",
  "kit/contract/todos",
  "icons-svg/es/asn/(Alert|Apartment|Audit|Barcode|Bell|Bulb|CarryOut|CheckSquare|Cluster|Comment|CustomerService|Dashboard|FileSearch|Flag|Form|Global|History|Home|Idcard|LineChart|MenuFold|MenuUnfold|Message|Read|Rise|Schedule|Search|Shop|Sliders|Solution|Swap|Team|Thunderbolt|Tool|User)Outlined",
);

/** The cards of those who have work numbers. */
const holders = anyOf(
  "features/agents/(contract|contract-health|standing|systems|texts-health|texts-number|texts-standing)\\.ts",
  "features/agents/web/(FreezeButton|HealthCards|names-health)\\.tsx",
  "features/agents/web/health\\.css",
  "features/login/web/bind-first",
  "features/traffic/(contract|texts-card)\\.ts",
  "features/traffic/web/(CourseTag|DayCourse|HomeTraffic)\\.tsx",
  "features/traffic/web/traffic\\.css",
  "kit/web/charts/(?!bar)",
);

/** The cards of operations staff. */
const staff = anyOf(
  "features/duty/(contract|record|texts)\\.ts",
  "features/duty/web/(home/[A-Zhw]|timeline/)",
  "features/airport/(contract-names|web/AirportName|web/airport-name)",
  "features/duty/web/(DutyFacts|KeyDayTags|PostName)\\.tsx",
  "features/duty/web/(duty-groups|pace|post-label|words)\\.ts",
  "features/fault/(contract-list|fault|texts-card)\\.ts",
  "features/fault/web/(HomeFaults|FaultTags|fault\\.css)",
  "features/handover/(contract|handover|texts)\\.ts",
  "features/handover/web/(HomeHandover|tags|handover\\.css)",
  "features/record/(contract-today|texts-today)\\.ts",
  "features/record/web/(maintenance/HomeChecks|cells|topic)",
);

/** What stands beside every page, of guests too. */
const beside = anyOf(
  "apps/web/(shell/Mark|start/startup-count)",
  "features/office/contract-audit\\.ts",
  "kit/contract/live\\.ts",
  "features/appearance/(contract\\.ts|web/opening/(Opening\\.tsx|Grey|grey|order|mark-grey))",
  "features/status/(contract-brief|states|texts-brief|web/(StatusStrip\\.tsx|strip\\.css))",
  "kit/web/(live/|qr|controls/(clipboard|copyable))",
  "icons-svg/es/asn/(DoubleRight|Download|Phone|QuestionCircle|Reload|Right|Stop)Outlined",
);

/** The form of a sign-in with all it is made of. */
const signIn = anyOf(
  "features/login/web/(sign-in|captcha)/",
  "features/login/web/(Agreements|AddressInput|SecondStep|use-address|use-typed-address)",
  "features/login/web/(password/password-wire|code/(CodeForm|CodeInput|DemoCode|SendCode|use-code-proof))\\.ts",
);

/** The parts every screen is made of; those that bring a library along wait for the screens that show them. */
const kit =
  /\/kit\/web\/(?!qr|rich|live|imports|tables|files|charts|forms\/(?!index|labelled)|controls\/(day|multi|stars|transfer|copyable|clipboard)|drafts\/(sender|use-sender)|page\/(disclosure|tag|scroll-area))/;

/** Forms with what they keep, and the questions before something is sent. */
const forms = anyOf(
  "kit/web/(drafts|forms)/",
  "kit/web/files/(texts|uploads)",
  "kit/web/page/(disclosure|scroll-area|short-list|tag)",
);

/** Lists, files and days: what is inside, which neither a sign-in nor home has any of. */
const inside =
  /\/kit\/web\/(?!qr|rich|live|imports|charts|files|forms\/beside|controls\/(stars|transfer|multi|day-time|copyable))|\/icons-svg\//;

/** The groups, those that are asked first before the others. */
export const groups: readonly Group[] = [
  ...[
    { name: "home", test: home },
    { name: "holders", test: holders },
    { name: "staff", test: staff },
    { name: "beside", test: beside },
    { name: "sign-in", test: signIn },
  ].map((group) => ({ ...group, priority: 3, includeDependenciesRecursively: false as const })),
  {
    name: "kit",
    test: new RegExp(`${kit.source}|${start.source}`),
    priority: 2,
    minShareCount: 2,
    entriesAware: false,
  },
  {
    name: "forms",
    test: forms,
    priority: 1.5,
    minShareCount: 2,
    entriesAware: false,
    includeDependenciesRecursively: false,
  },
  {
    name: "inside",
    test: inside,
    priority: 1,
    minShareCount: 2,
    entriesAware: false,
    includeDependenciesRecursively: false,
  },
];
