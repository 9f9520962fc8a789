// Jobs that run in their time on one of the instances: the queue, runs that were given up, and rounds over many things.
export { idleJobs, type Job, type Jobs, layQueue, openJobs } from "./jobs.ts";
export { type DeadRun, deadRuns, reviveRuns, waitingRuns } from "./jobs-dead.ts";
export { type Round, roundsOf, type Stand, walk } from "./rounds.ts";
