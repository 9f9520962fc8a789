/**
 * Imports between features of the same tier, each with its reason; they may not lead in a circle.
 * @type {readonly { from: string, to: string, reason: string }[]}
 */
export const neighbours = [
  {
    from: "watch",
    to: "message",
    reason: "The desk of how it runs calls channels as the message log does (catalogue 24.3, 2.12).",
  },
  {
    from: "appearance",
    to: "status",
    reason: "Advertisements keep silent while a host is in trouble or a major fault is open (catalogue 10.6).",
  },
  {
    from: "account",
    to: "registration",
    reason: "What is supplemented of a work number is called as it is in signing up (catalogue 1.46, 1.8).",
  },
  {
    from: "account",
    to: "query",
    reason:
      "Looking accounts up counts as reading by exact key, which those who watch hear of (catalogue 1.46, 14.11).",
  },
  {
    from: "status",
    to: "airport",
    reason: "Every airport has a state, under the name it has there (catalogue 28.5).",
  },
  {
    from: "status",
    to: "fault",
    reason: "Open faults say which airports are affected (catalogue 28.5).",
  },
  {
    from: "status",
    to: "duty",
    reason: "The staff reads beside a state who is on duty for it (catalogue 28.5).",
  },
  {
    from: "contact",
    to: "duty",
    reason: "Hours of working days follow the calendar of holidays that the duty planners keep (catalogue 13.16).",
  },
  {
    from: "contact",
    to: "hotline",
    reason: "Beside the number of the hotline stands the code by which a caller shows who he is (catalogue 5.14).",
  },
  {
    from: "question",
    to: "contact",
    reason: "A promise counts the hours in which customer service answers (catalogue 13.17).",
  },
  {
    from: "question",
    to: "expired",
    reason: "A ticket or a flight that is none is refused in the same words (catalogue 13.14, 14.2).",
  },
  {
    from: "question",
    to: "duty",
    reason: "Promises follow the planners' holidays; whoever is on duty hears of one that runs out (catalogue 13.17).",
  },
  {
    from: "question",
    to: "hotline",
    reason: "Customer service lifts and activates by hand beside the conversation about a work number (5.14, 13.15).",
  },
  {
    from: "question",
    to: "help",
    reason: "What is known already stands beside a question, under the same business types (catalogue 13.18).",
  },
  {
    from: "report",
    to: "question",
    reason:
      "The first answer to a report is promised in the same business hours as that to a question (catalogue 12.14).",
  },
  {
    from: "login",
    to: "agreements",
    reason: "Signing in and signing up accept the agreements in the same step (catalogue 22.1).",
  },
  {
    from: "login",
    to: "blacklist",
    reason: "A listed mobile number may not sign in, and is told so only after it was proven (catalogue 3.28, 12.12).",
  },
  {
    from: "agents",
    to: "login",
    reason: "A work number is bound to an account, which login knows (catalogue 3.10, C24).",
  },
  {
    from: "agents",
    to: "agreements",
    reason: "Binding signs the consent letter and unbinding cancels it, in the same step (catalogue 3.29).",
  },
  {
    from: "agents",
    to: "blacklist",
    reason: "A listed phone or work number cannot be bound, nor its account sign in (catalogue 3.28, 12.12).",
  },
  {
    from: "identity",
    to: "agents",
    reason: "The bindings carry the real-name state and free a card when the last of them ends (catalogue 3.1, 4.9).",
  },
  {
    from: "identity",
    to: "login",
    reason: "An identity belongs to an account and decides what its sign-in says (catalogue 1.23, 1.26, C29).",
  },
  {
    from: "identity",
    to: "agreements",
    reason: "No picture of a card without the separate consent, which can be withdrawn (catalogue 4.14).",
  },
  {
    from: "identity",
    to: "blacklist",
    reason: "A listed ID number cannot be verified and ends the sessions of whoever uses it (catalogue 12.12).",
  },
  {
    from: "hotline",
    to: "unlock",
    reason: "Why a limit cannot be lifted is said by hand as it is by quiz (catalogue 5.6, 5.14).",
  },
  {
    from: "hotline",
    to: "activation",
    reason: "Why a work number cannot be activated is said by hand as it is to its holder (catalogue 5.8, 5.14).",
  },
  {
    from: "duty",
    to: "airport",
    reason:
      "Who is called for an application is asked by airport, which knows the roster's name of it (catalogue 15.13).",
  },
  {
    from: "handover",
    to: "duty",
    reason: "A log is written where a shift of the roster ends, for whoever follows on the post (catalogue 15.14).",
  },
  {
    from: "handover",
    to: "fault",
    reason: "Faults that are not restored are handed over (catalogue 15.14).",
  },
  {
    from: "handover",
    to: "record",
    reason: "Checks that are not done are handed over (catalogue 15.14).",
  },
  {
    from: "handover",
    to: "change",
    reason: "The changes of the shift that follows are handed over (catalogue 15.14).",
  },
  {
    from: "handover",
    to: "question",
    reason: "Whoever follows hears how many questions wait (catalogue 15.14).",
  },
  {
    from: "notice",
    to: "airport",
    reason: "Notices and whom they are for name airports as the reader's language calls them (catalogue 9.12).",
  },
  {
    from: "handover",
    to: "notice",
    reason: "Notices that came out during a shift are handed over (catalogue 15.14).",
  },
  {
    from: "handover",
    to: "airport",
    reason: "Faults and checks are named with their airport in either language (catalogue 15.14).",
  },
  {
    from: "swap",
    to: "duty",
    reason: "A request is of published shifts and of people on the lists, which duty keeps (catalogue 15.12).",
  },
  {
    from: "planning",
    to: "duty",
    reason: "Planning writes the directory and the shifts that duty keeps and everybody reads there (catalogue 15.12).",
  },
  {
    from: "planning",
    to: "swap",
    reason:
      "An approved swap is published as new versions; a publication ends requests whose shifts it changed (15.12).",
  },
  {
    from: "record",
    to: "template",
    reason: "A record is a filled template: its version offers, checks and cleans the form (catalogue 16.6, 16.7).",
  },
  {
    from: "record",
    to: "airport",
    reason: "A record is of an application at an airport, and lists choose by both (catalogue 16.3).",
  },
  {
    from: "record",
    to: "duty",
    reason: "A missing inspection is told whoever the roster names, and actions find their owners there (29.10).",
  },
  {
    from: "fault",
    to: "template",
    reason: "A fault is reported on a form whose version it keeps (catalogue 16.6, 16.8).",
  },
  {
    from: "fault",
    to: "airport",
    reason: "A fault is of an application at an airport, which knows the name the duty roster has for it (16.8).",
  },
  {
    from: "fault",
    to: "duty",
    reason: "Whoever is on duty for the application is told of a fault and may accept it (catalogue 16.8).",
  },
  {
    from: "fault",
    to: "record",
    reason: "A value out of its band in a record opens a fault that is prefilled from it (catalogue 16.8).",
  },
  {
    from: "change",
    to: "airport",
    reason: "A change names the airports it affects, and is found by them (catalogue 18.4).",
  },
  {
    from: "line",
    to: "airport",
    reason: "A line names the airports it serves, and is found by them (catalogue 19.6).",
  },
  {
    from: "line",
    to: "firewall",
    reason: "From a line one asks which rules let its addresses through (catalogue 19.6, 19.5).",
  },
  {
    from: "release",
    to: "airport",
    reason: "Airports run what was released, and lists choose by them (catalogue 19.3).",
  },
  {
    from: "change",
    to: "line",
    reason: "A change leads to the lines it names, and a line to the changes that name it (catalogue 18.4, 19.6).",
  },
  {
    from: "fault",
    to: "line",
    reason: "A line tells the faults that name it, and a fault the lines of its airport (catalogue 16.8, 19.6).",
  },
  {
    from: "change",
    to: "duty",
    reason: "Key days and gaps in the roster stand against a change's window (catalogue 18.5).",
  },
  {
    from: "change",
    to: "notice",
    reason: "Airports affected are told by a notice that is drafted from the change (catalogue 18.6).",
  },
  {
    from: "fault",
    to: "change",
    reason: "A fault names the change that caused it, with its roll-back plan (catalogue 16.8, 18.6).",
  },
  {
    from: "status",
    to: "change",
    reason: "Approved changes announce maintenance (catalogue 28.5).",
  },
  {
    from: "fault",
    to: "delimitation",
    reason: "A fault is opened from what a run of delimitation has found (catalogue 16.8, 19.4).",
  },
  {
    from: "delimitation",
    to: "line",
    reason: "The lines of a place are measured, and named in the verdict (catalogue 19.4, 19.6).",
  },
  {
    from: "delimitation",
    to: "firewall",
    reason: "From a verdict one asks which rules let the line through that has to carry (catalogue 19.4, 19.5).",
  },
  {
    from: "delimitation",
    to: "airport",
    reason: "Departure lines are delimited at an airport, under the name it has there (catalogue 19.4).",
  },
  {
    from: "fault",
    to: "notice",
    reason: "Holders read cases behind the gate that airport notices stand behind, too (catalogue 20.2, 25.3).",
  },
  {
    from: "learning",
    to: "notice",
    reason: "Holders read laws, institutions and training behind the gate of airport notices (catalogue 20.2, 25.3).",
  },
  {
    from: "learning",
    to: "fault",
    reason: "The cases that holders may read are read with laws and training (catalogue 20.2).",
  },
  {
    from: "inspection",
    to: "airport",
    reason: "An inspection names the airport it was made at (catalogue 16.12).",
  },
  {
    from: "threshold",
    to: "traffic",
    reason: "Whoever decides on a threshold sees the traffic of the number's last months beside the request (8.5).",
  },
  {
    from: "survey",
    to: "template",
    reason: "The questions of a survey are a filled template: its version offers, checks and cleans the form (23.3).",
  },
  {
    from: "survey",
    to: "notice",
    reason: "Whom a survey asks is chosen and judged as the audience of a notice is (catalogue 23.3, 9.12).",
  },
  {
    from: "feedback",
    to: "notice",
    reason: "An answered feedback stands among the own matters of who gave it (catalogue 9.17, 23.3).",
  },
  {
    from: "feedback",
    to: "survey",
    reason: "Whoever was answered may be asked how it was (catalogue 23.2).",
  },
  {
    from: "question",
    to: "survey",
    reason: "Whoever had a question may be asked how it was when it is closed (catalogue 23.2).",
  },
  {
    from: "unlock",
    to: "survey",
    reason: "Whoever has unlocked a work number may be asked how it was (catalogue 23.2).",
  },
  {
    from: "threshold",
    to: "survey",
    reason: "Whoever had a temporary threshold may be asked how it was when it has ended (catalogue 23.2).",
  },
  {
    from: "etl",
    to: "airport",
    reason: "A feedback names the airport its flight left from (catalogue 16.10).",
  },
  {
    from: "flight",
    to: "airport",
    reason: "A record of affected flights names their airport (catalogue 16.11).",
  },
  {
    from: "flight",
    to: "fault",
    reason: "Affected flights belong to a fault that exists (catalogue 16.11).",
  },
  {
    from: "resource",
    to: "airport",
    reason: "A resource stands at an airport, and is found by it (catalogue 18.2).",
  },
  {
    from: "resource",
    to: "line",
    reason: "Network lines are resources too, taken over as they are kept there (catalogue 18.2, 19.6).",
  },
  {
    from: "resource",
    to: "release",
    reason: "Software that runs at airports is a resource too, taken over as it is kept there (catalogue 18.2, 19.3).",
  },
  {
    from: "facts",
    to: "line",
    reason: "The page of an airport shows its network lines as they are kept and how they are (catalogue 19.1, 19.6).",
  },
  {
    from: "facts",
    to: "release",
    reason: "Accepted facts say what airports run, and their page by how much that is behind (catalogue 19.1, 19.3).",
  },
  {
    from: "facts",
    to: "resource",
    reason: "The page of an airport counts what stands there and leads to it (catalogue 19.1, 18.2).",
  },
  {
    from: "facts",
    to: "firewall",
    reason: "The page of an airport asks for the policies of its servers' addresses (catalogue 19.1, 19.5).",
  },
  {
    from: "facts",
    to: "airport",
    reason: "Facts are those of airports, which are found by name, reading and code (catalogue 19.1).",
  },
  {
    from: "facts",
    to: "query",
    reason: "Holders read facts behind the gate that the configuration query stands behind (catalogue 19.2, 25.3).",
  },
  {
    from: "facts",
    to: "fault",
    reason: "The page of an airport shows its open faults and opens another with what is known of it (catalogue 19.1).",
  },
  {
    from: "facts",
    to: "change",
    reason: "The page of an airport shows its last changes, each with its roll-back plan (catalogue 19.1, 18.1).",
  },
];
